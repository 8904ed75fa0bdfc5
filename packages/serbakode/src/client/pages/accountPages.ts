import { AccountPage } from './AccountPage.tsx';
import { LoginPage } from './LoginPage.tsx';

export const components = {
  login: LoginPage,
  account: AccountPage,
};
