/**
 * On deletion of the account. `kept`: identifies nobody, or must stay; `anonymised`: the value goes; `removed`: the
 * row goes.
 */
export type Fate = 'kept' | 'anonymised' | 'removed';

type Table = Partial<Record<Fate, string>>;

const TAX = 'what name base_cents bps cents number remitter';
const ORDER_MONEY = 'subtotal_cents delivery_fee_cents tax_cents tip_cents total_cents';

/** Every column: a new one fails accountDeletion.test.ts until listed. */
export const COLUMNS: Record<string, Table> = {
  'public.users': {
    anonymised:
      'first_name last_name email mobile_number password_hash gender profile_image status address_line_1 address_line_2 city ' +
      'province postal_code country nearby_landmark is_public',
    kept: 'id role created_at first_signed_in_at awaits_approval awaits_confirmation deleted_at',
  },
  'public.chefs': {
    anonymised:
      'specialty_cuisines type_of_meals cooking_experience preferred_working_days preferred_start_time preferred_end_time ' +
      'bio campus is_listed search_kitchen lexemes paused_until days_away day_hours papers',
    kept:
      'id user_id max_orders_per_day created_at sells recent_orders keeps_hours delivery_km prep_minutes is_open ' +
      'paused_unanswered resumed_at rating_sum rating_count opens_at papers_missing plans_ahead notice_minutes ' +
      'orders_per_window pickup pickup_spot',
  },
  'public.riders': {
    anonymised:
      'vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date driver_license_number_sealed ' +
      'driver_license_number_last license_expiry_date preferred_delivery_radius preferred_working_days preferred_start_time ' +
      'preferred_end_time on_duty_until',
    kept: 'id user_id long_distance_preference created_at left_at rating_sum rating_count',
  },
  'public.kitchen_papers': {
    removed:
      'id user_id kind risk number issuer expires_on jpeg state handed_in_at checked_by checked_at reason reminded',
  },
  'public.campus_settings': {
    kept: 'campus spots delivery_fee_cents stopped_since stopped_sentence changed_at',
  },
  'public.payment_infos': {
    removed:
      'id user_id bank_account_number_sealed bank_account_number_last transit_number_sealed transit_number_last ' +
      'institution_number_sealed institution_number_last created_at updated_at',
  },
  // Sealed, six years for the books.
  'public.tax_numbers': {
    kept: 'user_id tax_number_sealed tax_number_last given_at checked_at first_checked_at removed_at kept_until',
  },
  'public.tax_rules': { kept: 'province what bps small_up_to_cents small_bps from_day to_day' },
  'public.avoided_allergens': { removed: 'user_id avoided_allergens_sealed consented_at' },
  // Consent must be provable afterwards.
  'public.consents': { kept: 'id user_id what version at' },

  'public.sessions': { removed: 'token_hash user_id created_at last_seen_at device' },
  'public.password_resets': { removed: 'user_id token_hash expires_at' },
  'public.email_confirmations': { removed: 'user_id token_hash expires_at used_at' },
  'public.registration_windows': { removed: 'user_id cookie_hash expires_at' },
  'public.known_browsers': { removed: 'cookie_hash user_id last_seen_at' },
  'public.idempotency_keys': { kept: 'key_hash input_hash expires_at', removed: 'record_id' },
  // Hashes, which end with their window within a day.
  'public.rate_counters': { kept: 'key hits expires_at' },

  'public.notifications': { removed: 'id user_id kind subject_id step at read_at push_at' },
  'public.notification_settings': { removed: 'user_id off quiet_from quiet_to' },
  'public.push_subscriptions': {
    removed: 'id user_id session_hash endpoint p256dh auth created_at failures wait_until',
  },
  'public.pushes': { removed: 'notification_id subscription_id' },

  'public.problems': {
    anonymised: 'text reply contest',
    kept:
      'id order_id customer_id chef_id kind state created_at replied_at decided_by reason decided_at due_at contested_at ' +
      'contest_settled_at contest_answer shows_avoided',
  },
  'public.problem_lines': { kept: 'problem_id position quantity' },
  'public.problem_photos': { removed: 'id problem_id user_id jpeg taken_at' },

  'public.pictures': { removed: 'id user_id url created_at seen_in_use_at' },
  // Buyers' books keep a dish's name.
  'public.products': {
    anonymised:
      'description image_url ingredients storage_hint search_description campus is_listed search_kitchen lexemes',
    kept:
      'id chef_id name price_cents quantity dietary is_available recent_orders created_at deleted_at search_name for_sale ' +
      'daily_quantity renewed_on sold_out_on is_open renewals allergens served rating_sum rating_count rating_lift hidden_at hidden_reason ' +
      'ahead_quantity',
  },
  'public.stock_movements': { kept: 'id product_id change reason checkout_id order_id at renewals' },
  'public.chef_days': { kept: 'chef_id day orders' },
  'public.windows': { kept: 'chef_id starts_at orders' },
  'public.offers': {
    kept: 'product_id day portions taken opens_at closes_at max_per_order is_drop is_own is_cancelled',
  },
  'public.drop_news': { kept: 'product_id day kind due_at told' },
  'public.search_words': { removed: 'word neighbours' },

  // The campus stays for estimates, and what was sold stays.
  'public.checkouts': {
    anonymised:
      'cart_hash session_url first_name last_name email mobile_number address_line_2 city province postal_code country delivery_note',
    kept:
      `id user_id status origin success_url cancel_url session_id address_line_1 ${ORDER_MONEY} currency day created_at ` +
      // Only of open payments, which no deleted account has.
      'expires_at checked_at closed_at payment_id handoff spot network_hash',
  },
  'public.checkout_lines': {
    anonymised: 'image_url special_request',
    kept: 'checkout_id position product_id chef_id quantity unit_price_cents name description allergens',
  },
  'public.checkout_groups': {
    kept: `checkout_id chef_id day ${ORDER_MONEY} fee_cents starts_at pickup pickup_spot kitchen_campus prep_frozen notice_frozen`,
  },
  'public.checkout_taxes': { kept: `checkout_id chef_id ${TAX}` },
  'public.order_taxes': { kept: `order_id ${TAX}` },
  'public.orders': {
    anonymised:
      'first_name last_name email mobile_number address_line_2 city province postal_code country cancel_reason delivery_note place here_at',
    kept:
      `id order_no group_id customer_id chef_id rider_id status ${ORDER_MONEY} address_line_1 cancelled_by created_at ` +
      'completed_at answer_from first_ready_by ready_by promised_to arrives_by paid_open due_at done_steps outage_ms waits_forever handoff ' +
      'spot pin nobody_here_until handover_code handover_until proof fee_cents paid_booked end_booked cooked_cents starts_at pickup ' +
      'pickup_spot cancel_until fee_tax_cents disputed_cents',
  },
  'public.order_lines': {
    anonymised: 'image_url special_request',
    kept: 'order_id position product_id name description quantity unit_price_cents allergens',
  },
  'public.order_events': { anonymised: 'reason', kept: 'id order_id from_status to_status by_role by_user at' },
  'public.order_marks': { kept: 'id order_id kind by_role by_user at' },
  'public.payments': { kept: 'order_id payment_method amount_cents payment_status provider_payment_id' },
  'public.refunds': {
    anonymised: 'reason',
    kept: 'id checkout_id order_id provider_payment_id amount_cents status provider_refund_id attempts created_at settled_at bearer borne_cents borne_delivery_cents problem_id lines taxes by_hand_reference refusals refused_at retries booked borne_booked settlings hand_booked covered_by',
  },
  'public.arrivals': { kept: 'order_id chef_id kitchen_minutes road_minutes at' },
  'public.claims': { anonymised: 'reason', kept: 'order_id rider_id at ended_at ended_by' },
  // Ids alone, never changed.
  'public.disclosures': { kept: 'order_id reader_id what first_at' },
  'public.delivery_photos': { removed: 'id order_id rider_id jpeg proves taken_at' },
  'public.payees': {
    removed:
      'user_id road email provider_account provider_ready provider_asked_at created_at changed_at leaving_at came_back_at',
  },
  // Ids, sums and what operators typed of a payment.
  'public.payout_batches': {
    kept: 'id weekly until prepared_by prepared_at complete_at confirmed_by confirmed_at',
  },
  'public.payouts': {
    kept:
      'id batch_id user_id cents chef_cents rider_cents road state from_at until engaged_seconds top_up_cents tries tried_at ' +
      'short_since provider_id reference reason settled_by settled_at payee_changed_at exported_at held_orders',
  },
  // The provider and the banks tell these of payments.
  'public.provider_entries': { kept: 'id type cents fee_cents source subject at matched' },
  'public.provider_differences': { kept: 'type subject here_cents there_cents since' },
  'public.provider_imports': { kept: 'is_only read_until night ledger_id ledger_id_before' },
  'public.disputes': { kept: 'id checkout_id cents reason state due_by opened_at changed_at borne_by' },
  // Ids alone.
  'public.ledger': {
    kept: 'id fact subject position from_account from_user to_account to_user amount_cents order_id checkout_id at',
  },
  'public.ledger_balances': { kept: 'account user_id cents' },
  'public.ledger_closings': { kept: 'account day cents last_id' },
  'public.ledger_opening': { kept: 'is_only at' },
  'public.statement_days': { kept: 'account user_id day what orders cents' },
  'public.statement_days_until': { kept: 'is_only last_id' },
  'public.chef_totals': { kept: 'chef_id orders subtotal_cents' },
  'public.rider_totals': { kept: 'rider_id deliveries delivery_fee_cents tip_cents' },

  // Public texts stay, of 'A student'; a reply is its chef's.
  'public.reviews': {
    anonymised: 'note pictures',
    kept:
      'id order_id author_id product_id chef_id rider_id stars text tags at edited_at reply replied_at hidden_at hidden_reason ' +
      'checked_at',
  },
  'public.review_reports': { anonymised: 'reason', kept: 'review_id reporter_id at' },
  'public.review_requests': { kept: 'order_id at' },
  'public.review_totals': { kept: 'is_only stars reviews' },
  'public.favourites': { removed: 'id user_id chef_id product_id alert is_due comebacks alerted_at at' },
  'public.drop_alerts': { removed: 'user_id product_id day at' },

  // Operators are no users.
  'public.operators': {
    kept: 'id email name password_hash totp_sealed totp_step recovery_hashes created_at removed_at',
  },
  'public.operator_sessions': { kept: 'token_hash operator_id created_at last_seen_at confirmed_at' },
  'public.operator_links': { kept: 'operator_id token_hash expires_at' },

  // A chain of hashes, never changed.
  'public.audit': { kept: 'id at done_by act subject reason details hash' },
  'public.operator_looks': { kept: 'operator_id subject hour' },
  'public.deadline_rounds': { kept: 'is_only ran_at' },
  'public.migrations': { kept: 'name applied_at' },

  // The built-in provider's books know no person.
  'test_payments.sessions': {
    kept: 'id reference idempotency_key request amount_cents currency status payment_id created_at expires_at paid_at',
  },
  'test_payments.refunds': { kept: 'id idempotency_key payment_id amount_cents reference created_at' },
  'test_payments.events': { kept: 'id type session_id created_at attempts next_attempt_at delivered_at' },
};

/** As `schema.table.column`. */
export function columnsThatAre(fate: Fate): string[] {
  return Object.entries(COLUMNS).flatMap(([table, fates]) =>
    (fates[fate] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((column) => `${table}.${column}`),
  );
}
