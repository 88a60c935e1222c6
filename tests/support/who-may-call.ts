/**
 * Who may call what, read by a person before it changes: the contract must say the same.
 *
 * `public`: what comes before a session, what the website shows, and what a proxy asks. What proves something proves it in the body: a
 * password, a refresh token (also to sign out), the token of a link, a sealed challenge. A photo is shown by a tag that can send no header.
 * `editor`: admins of either role and super admins, as the specification wants it of every route of the back-office. What begins with
 * `/api/v1/user/` is about the caller alone. Accounts of other admins, with their histories, are for super admins: those calls decide that by
 * the record.
 * `superAdmin`: the trail of everybody, and what takes a second factor away from others or asks it of them.
 *
 * The calls that follow from an entity's declaration are for `editor` and have no rows here. Where a declaration says otherwise, they have.
 */
export const whoMayCall = {
  public: [
    'POST /api/v1/admin/login',
    'POST /api/v1/auth/checkForValidToken',
    'POST /api/v1/auth/forgotPassword',
    'POST /api/v1/auth/logout',
    'POST /api/v1/auth/provider/finish',
    'POST /api/v1/auth/provider/start',
    'POST /api/v1/auth/refreshToken',
    'POST /api/v1/auth/resetPassword',
    'POST /api/v1/auth/secondFactor/confirm',
    'POST /api/v1/auth/secondFactor/setup',
    'POST /api/v1/auth/secondFactor',
    'GET /api/v1/auth/signInOptions',
    'GET /api/v1/getPage',
    'GET /api/v1/health',
    'GET /api/v1/photo/{id}',
    'GET /api/v1/ready',
    'POST /api/v1/user/verifyAccount',
  ],
  editor: [
    'GET /api/v1/admin/audit/record',
    'GET /api/v1/admin/dashboard',
    'POST /api/v1/admin/emailTemplate/preview/{id}',
    'POST /api/v1/admin/emailTemplate/test/{id}',
    'POST /api/v1/admin/page-management/preview',
    'POST /api/v1/admin/photo/add',
    'POST /api/v1/admin/profileUpdateFileUpload',
    'POST /api/v1/admin/register',
    'GET /api/v1/admin/report-management/assignees',
    'GET /api/v1/admin/report-management/counts',
    'GET /api/v1/admin/report-management/csv',
    'POST /api/v1/admin/report-management/update/{id}',
    'GET /api/v1/admin/report-management/{id}',
    'GET /api/v1/admin/report-management',
    'POST /api/v1/admin/setting/update',
    'GET /api/v1/admin/setting',
    'POST /api/v1/admin/subject/remove/children',
    'GET /api/v1/admin/transactions/csv',
    'GET /api/v1/admin/transactions/{bookingId}',
    'GET /api/v1/admin/transactions',
    'POST /api/v1/admin/tutor/add',
    'GET /api/v1/admin/tutor/csv',
    'POST /api/v1/admin/tutor/delete/{id}',
    'POST /api/v1/admin/tutor/status/{id}',
    'GET /api/v1/admin/tutor/{id}',
    'POST /api/v1/admin/tutor/{id}',
    'GET /api/v1/admin/tutor',
    'GET /api/v1/admin/user/csv',
    'POST /api/v1/admin/user/delete/{id}',
    'POST /api/v1/admin/user/status/{id}',
    'GET /api/v1/admin/user/{id}',
    'POST /api/v1/admin/user/{id}',
    'GET /api/v1/admin/user',
    'POST /api/v1/user/changeEmail',
    'POST /api/v1/user/changePassword',
    'POST /api/v1/user/profile/removePhoto',
    'POST /api/v1/user/profile/update',
    'GET /api/v1/user/profile',
    'POST /api/v1/user/sessions/endOthers',
    'POST /api/v1/user/sessions/end',
    'GET /api/v1/user/sessions',
    'POST /api/v1/user/twoFactor/confirm',
    'POST /api/v1/user/twoFactor/disable',
    'POST /api/v1/user/twoFactor/recoveryCodes',
    'POST /api/v1/user/twoFactor/start',
    'GET /api/v1/user/twoFactor',
  ],
  superAdmin: [
    'GET /api/v1/admin/audit/csv',
    'GET /api/v1/admin/audit',
    'POST /api/v1/admin/twoFactor/require',
    'POST /api/v1/admin/twoFactor/reset/{id}',
  ],
} as const;
