// The validation of the sign-in forms, in one part that is loaded after them.
export { secondFactorCodeForm } from '../../server/rules/forms/secondFactor';
export {
  forgotPasswordForm,
  logInForm,
  newPasswordScreenForm,
  signUpScreenForm,
} from '../../server/rules/forms/signIn';
export { check } from '../../server/rules/forms/validation';
