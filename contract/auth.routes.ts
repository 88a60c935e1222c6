/**
 * The routes that the bare pages call, apart from their schemas: those pages load neither zod nor react-admin.
 */
export const authRoutes = {
  login: 'POST /api/v1/admin/login',
  refresh: 'POST /api/v1/auth/refreshToken',
  logout: 'POST /api/v1/auth/logout',
  signInOptions: 'GET /api/v1/auth/signInOptions',
  secondFactor: 'POST /api/v1/auth/secondFactor',
  startSetup: 'POST /api/v1/auth/secondFactor/setup',
  confirmSetup: 'POST /api/v1/auth/secondFactor/confirm',
  startProvider: 'POST /api/v1/auth/provider/start',
  finishProvider: 'POST /api/v1/auth/provider/finish',
  forgotPassword: 'POST /api/v1/auth/forgotPassword',
  checkForValidToken: 'POST /api/v1/auth/checkForValidToken',
  resetPassword: 'POST /api/v1/auth/resetPassword',
  checkFirstAdminLink: 'POST /api/v1/auth/firstAdmin/check',
  makeFirstAdmin: 'POST /api/v1/auth/firstAdmin',
  verifyAccount: 'POST /api/v1/user/verifyAccount',
} as const;
