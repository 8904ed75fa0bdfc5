// Taken now, because a reader's program may replace it.
const { call } = Function.prototype;

/** A method as a function that takes `this` first, and that no later change of a prototype reaches. */
export const bind = <This, Arguments extends unknown[], Result>(
  method: (this: This, ...values: Arguments) => Result,
): ((self: This, ...values: Arguments) => Result) => call.bind(method) as (self: This, ...values: Arguments) => Result;
