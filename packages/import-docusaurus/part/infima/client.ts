import './variables.css';
import './layout.css';
import './elements.css';
import './text.css';
import './spacing.css';

export default {};
