/** What an id names: the caller, or something of theirs. */
export type Names =
  | 'user'
  | 'dish'
  | 'session'
  | 'sign-in session'
  | 'payment'
  | 'order to cancel'
  | 'order to accept'
  | 'order to claim'
  | 'order to deliver'
  | 'order to undo'
  | 'order to review'
  | 'own review'
  | 'review to answer'
  | 'own problem'
  | 'problem to answer'
  | 'any chef'
  | 'any dish';

export type Right = {
  who: 'anyone' | 'registering' | 'registering with cookie' | 'signed in' | 'chef' | 'rider' | 'operator';
  /** The keys are arguments, or `argument.field` of an input. */
  ids?: Record<string, Names>;
  /** The other arguments. */
  with?: Record<string, unknown>;
  /** The answer to an unknown id; a foreign one answers the same. */
  missing?: 'passes';
  isSecret?: true;
};

// Written by hand, not read from the code.
export const RIGHTS: Record<string, Right> = {
  // Without the operator's cookie; policyOperators.test.ts walks those who have one.
  operatorLogin: { who: 'anyone' },
  operatorLogout: { who: 'anyone' },
  getOperator: { who: 'anyone' },
  getDemoOperator: { who: 'anyone' },
  openOperatorLink: { who: 'anyone' },
  setUpOperator: { who: 'anyone' },
  getBooks: { who: 'operator' },
  getDisputes: { who: 'operator' },
  getDispute: { who: 'operator' },
  getPayoutBatches: { who: 'operator' },
  getUnpaid: { who: 'operator' },
  getPayouts: { who: 'operator' },
  preparePayouts: { who: 'operator' },
  confirmPayouts: { who: 'operator' },
  settlePayout: { who: 'operator' },
  moveDispute: { who: 'operator' },
  operatorConfirm: { who: 'operator' },
  getOperatorProblems: { who: 'operator' },
  getOperatorProblem: { who: 'operator' },
  operatorRefund: { who: 'operator' },
  findOperatorPapers: { who: 'operator' },
  getOperatorPaper: { who: 'operator' },
  getOperatorHidden: { who: 'operator' },
  getOperatorDish: { who: 'operator' },
  getOperatorCampuses: { who: 'operator' },
  checkPaper: { who: 'operator' },
  hideDish: { who: 'operator' },
  setCampus: { who: 'operator' },
  getOperatorNow: { who: 'operator' },
  findOperatorOrders: { who: 'operator' },
  getOperatorOrder: { who: 'operator' },
  findOperatorPeople: { who: 'operator' },
  getOperatorPerson: { who: 'operator' },
  operatorAct: { who: 'operator' },
  getOperatorHealth: { who: 'operator' },
  getAudit: { who: 'operator' },
  checkAudit: { who: 'operator' },

  login: { who: 'anyone' },
  forgotPassword: { who: 'anyone' },
  resetPassword: { who: 'anyone' },
  isEmailUnique: { who: 'anyone' },
  createUser: { who: 'anyone' },

  getAllChefs: { who: 'anyone' },
  getAllProducts: { who: 'anyone' },
  getFilterCounts: { who: 'anyone' },
  getProductById: { who: 'anyone', ids: { id: 'any dish' } },
  getProduct: { who: 'anyone', ids: { id: 'any dish' } },
  getChefById: { who: 'anyone', ids: { id: 'any chef' } },
  getProductsByChef: { who: 'anyone', ids: { chef_id: 'any chef' }, missing: 'passes' },

  createRider: { who: 'registering', ids: { 'input.user_id': 'user' } },
  createChef: { who: 'registering', ids: { 'input.user': 'user' } },
  createPaymentInfo: { who: 'registering with cookie', ids: { 'input.user_id': 'user' } },

  getUserProfile: { who: 'signed in', ids: { userId: 'user' } },
  getUserProfileRider: { who: 'signed in', ids: { userId: 'user' } },
  getChefProfile: { who: 'signed in', ids: { userId: 'user' } },
  getRiderProfile: { who: 'signed in', ids: { userId: 'user' } },
  updateUser: { who: 'signed in', ids: { id: 'user' } },
  updateUserProfile: { who: 'signed in', ids: { id: 'user' } },
  updateUserProfileRider: { who: 'signed in', ids: { id: 'user' } },
  // Without such a record the own id finds none.
  updateRider: { who: 'signed in', ids: { id: 'user', 'input.user_id': 'user' } },
  updateChef: { who: 'signed in', ids: { 'input.user_id': 'user', 'input.id': 'user' } },

  setAvoidedAllergens: { who: 'signed in' },
  setTaxNumber: { who: 'signed in', with: { number: '123456789RT0001' } },
  pauseKitchen: { who: 'chef', with: { minutes: 15 } },
  resumeKitchen: { who: 'chef' },
  setDaysAway: { who: 'chef' },

  getOwnPapers: { who: 'chef' },
  addProduct: { who: 'chef', ids: { chef_id: 'user' } },
  updateProduct: { who: 'chef', ids: { id: 'dish' } },
  deleteProduct: { who: 'chef', ids: { id: 'dish' } },

  createCheckoutSession: { who: 'signed in', ids: { 'orderInput.customerId': 'user' } },
  getReviews: { who: 'anyone', ids: { product_id: 'any dish' }, missing: 'passes' },
  getOwnReviews: { who: 'chef' },
  addReview: { who: 'signed in', ids: { orderId: 'order to review' }, with: { rider: true, stars: 5 } },
  editReview: { who: 'signed in', ids: { id: 'own review' }, with: { stars: 4 } },
  replyToReview: { who: 'chef', ids: { id: 'review to answer' }, with: { text: 'Thanks' } },
  // Everybody is refused, as the reason is missing.
  reportReview: { who: 'signed in' },

  getFavourites: { who: 'signed in' },
  setFavourite: { who: 'signed in' },

  reportProblem: { who: 'signed in', ids: { orderId: 'order to review' }, with: { kind: 'late' } },
  withdrawProblem: { who: 'signed in', ids: { id: 'own problem' } },
  answerProblem: { who: 'chef', ids: { id: 'problem to answer' }, with: { text: 'It was there' } },
  contestRefund: { who: 'chef', ids: { id: 'problem to answer' }, with: { text: 'It was there' } },

  getStatement: { who: 'signed in', with: { role: 'chef' } },
  getNextPayout: { who: 'signed in' },
  getPayee: { who: 'signed in' },
  setPayee: { who: 'signed in' },

  // Foreign drops: drops.test.ts.
  getDrop: { who: 'anyone' },
  getDrops: { who: 'anyone' },
  getDropAlert: { who: 'signed in' },
  setDropAlert: { who: 'signed in' },
  announceDrop: { who: 'chef' },
  getDayPortions: { who: 'chef', ids: { product_id: 'dish' } },
  setDayPortions: { who: 'chef', ids: { product_id: 'dish' } },
  changeDrop: { who: 'chef' },

  getWindows: { who: 'anyone', ids: { chef_id: 'any chef' } },
  openCheckout: { who: 'signed in' },
  getQuote: { who: 'signed in', ids: { 'orderInput.customerId': 'user' } },
  reorder: { who: 'signed in', ids: { orderId: 'order to cancel' } },
  cancelCheckout: { who: 'signed in', ids: { sessionId: 'session', checkoutId: 'payment' } },
  confirmCheckout: { who: 'signed in', ids: { sessionId: 'session' }, isSecret: true },
  cancelOrder: { who: 'signed in', ids: { orderId: 'order to cancel' } },
  answerArrival: { who: 'signed in', ids: { orderId: 'order to cancel' }, with: { arrived: true } },
  keepWaiting: { who: 'signed in', ids: { orderId: 'order to cancel' } },

  getLatestOrder: { who: 'signed in', ids: { customerId: 'user' } },
  getOpenOrders: { who: 'signed in', ids: { customerId: 'user' } },
  getPastOrdersCustomer: { who: 'signed in', ids: { customer_id: 'user' } },
  getOrder: { who: 'signed in', ids: { orderId: 'order to cancel' } },

  getCurrentOrders: { who: 'chef', ids: { chef_id: 'user' } },
  getCompletedOrders: { who: 'chef', ids: { chef_id: 'user' } },
  getCancelledOrders: { who: 'chef', ids: { chef_id: 'user' } },
  getChefStats: { who: 'chef', ids: { chef_id: 'user' } },
  getChefWeek: { who: 'chef', ids: { chef_id: 'user' } },
  updateOrderStatus: { who: 'chef', ids: { orderId: 'order to accept' }, with: { status: 'Waiting Pickup' } },
  tellHere: { who: 'signed in', ids: { orderId: 'order to cancel' } },
  handOverOrder: { who: 'chef', ids: { orderId: 'order to accept' }, with: { pin: '0000' } },
  acceptOrders: { who: 'chef', with: { orderIds: ['0123456789abcdef01234567'] } },
  markOrderReady: { who: 'chef', ids: { orderId: 'order to accept' } },
  markStopSeen: { who: 'chef', ids: { orderId: 'order to accept' } },
  moveReadyTime: { who: 'chef', ids: { orderId: 'order to accept' }, with: { minutes: 10 } },

  getCurrentOrdersRider: { who: 'rider' },
  getInprogressOrdersRider: { who: 'rider', ids: { rider_id: 'user' } },
  getCompletedOrdersRider: { who: 'rider', ids: { rider_id: 'user' } },
  getCancelledOrdersRider: { who: 'rider' },
  getRiderStats: { who: 'rider', ids: { rider_id: 'user' } },
  getRiderWeek: { who: 'rider', ids: { rider_id: 'user' } },
  updateOrderStatusRider: { who: 'rider', ids: { orderId: 'order to deliver' }, with: { status: 'Completed' } },
  setOnDuty: { who: 'rider', with: { on: true } },
  // Another's order answers as to the loser of a Pickup.
  claimOrder: { who: 'rider', ids: { orderId: 'order to claim' } },
  releaseOrder: { who: 'rider', ids: { orderId: 'order to deliver' } },
  deliverOrder: { who: 'rider', ids: { orderId: 'order to deliver' }, with: { pin: '0000' } },
  reportNobodyHere: { who: 'rider', ids: { orderId: 'order to deliver' } },
  cannotDeliver: { who: 'rider', ids: { orderId: 'order to deliver' }, with: { way: 'help' } },
  // It is refused, as the digits are missing.
  takeOver: { who: 'rider' },
  undoPickup: { who: 'rider', ids: { orderId: 'order to undo' } },

  getNotifications: { who: 'signed in' },
  getUnreadCount: { who: 'signed in' },
  getNotificationSettings: { who: 'signed in' },
  markNotificationsRead: { who: 'signed in' },
  setNotificationSettings: { who: 'signed in' },
  subscribePush: {
    who: 'signed in',
    with: {
      endpoint: 'https://push.invalid/policy',
      p256dh: 'BKmLW-DQJaimPEFOuv9PkikhIxHIEezcGYFuu9UodYqcR-uTy-h8hqj47EAWF-uwoj0PEn7TjSiBJowl57VxT4U',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  unsubscribePush: { who: 'signed in' },
  sendTestNotification: { who: 'signed in' },

  getSessions: { who: 'signed in' },
  addRole: { who: 'signed in' },
  changePassword: { who: 'signed in' },
  confirmEmail: { who: 'anyone' },
  resendConfirmation: { who: 'signed in' },
  endSession: { who: 'signed in', ids: { id: 'sign-in session' } },
  deleteAccount: { who: 'signed in' },

  logout: { who: 'signed in' },
};
