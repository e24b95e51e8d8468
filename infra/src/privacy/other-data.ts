/** What the school knows of the people who work there; a deletion of a child leaves it alone. */
export const DATA_OF_STAFF: Readonly<Record<string, string>> = {
  availability_block: 'id teacher_id starts_at ends_at kind reason removed created_by created_at undone_at',
  availability_exception: 'id teacher_id from_date to_date hours note created_at',
  availability_slot: 'id teacher_id starts_at ends_at booked_class_id created_at kind doubt_id from_weekly held_for',
  competition_judge: 'competition_id staff_user_id',
  competition_score: 'entry_id staff_user_id competition_id stars',
  crossing: 'id code_hash challenge audience account_id from_sid expires_at used_at created_at',
  earning_report: 'id from_date to_date state is_awaited requested_by created_at ready_at',
  earning_report_class:
    'report_teacher_id position class_id activity_type sign counted_at starts_at lesson_name payout_version is_in_range',
  earning_report_line:
    'report_teacher_id position month payout_version currency_code activity_type rate_type rate min_threshold max_threshold comment count amount_minor class_ids',
  earning_report_teacher:
    'id report_id teacher_id state full_name email phone_number payout_version course_classes trial_classes incomplete_trials conversions',
  import:
    'id kind account_id file_name file_sha256 headers mapping settings state failed_step step_count step_by created_at checked_at started_at done_at undone_at',
  important_link_read: 'link_id version teacher_id read_at',
  live_recording: 'class_id began_at seen_at ended_at',
  lead_manager: 'id account_id full_name',
  owner_team: 'id name lead_staff_id is_active updated_at',
  owner_team_member: 'owner_team_id staff_user_id',
  pay_adjustment: 'id entry_id source amount_minor note class_id corrects_period_id carries_entry_id made_by made_at',
  pay_entry: 'id period_id teacher_id currency_code report_teacher_id pay_minor reference paid_on paid_by paid_at',
  pay_period:
    'id month state version report_id opened_by opened_at calculated_by calculated_at reviewed_by reviewed_at approved_by approved_at paid_by paid_at',
  payout_account: 'id teacher_id sealed masked created_at counts_from withdrawn_at',
  recording_assembly: 'recording_id upload_id key',
  recording_chapter: 'recording_id at_s title',
  recording_part: 'recording_id number etag',
  review_comment: 'id teacher_id text created_at retired_at',
  report_schedule: 'id account_id report rhythm currency class_type next_on created_at',
  saved_view: 'id account_id app list name query is_shared removed_at created_at updated_at',
  short_link: 'id key url owner_account_id clicks last_clicked_at expires_at disabled_at created_at max_visits',
  short_link_day: 'short_link_id day country device clicks',
  staff_user:
    'id account_id username is_staff is_superuser permissions last_lead_at last_claim_at needs_second_factor access_version',
  staff_member_role: 'staff_user_id role_id',
  staff_role: 'id name description permissions needs_second_factor is_built_in updated_at',
  stored_file:
    'id key name folder is_public content_type size_bytes sha256 upload_id stored_key state refused_because account_id created_at touched_at deleted_at deleted_by',
  stored_file_part: 'file_id number etag',
  strike:
    'id teacher_id class_id kind points evidence happened_at expires_at created_at state source_key made_by appeal appealed_at decision decided_by decided_at',
  teacher: 'id account_id full_name is_active hidden_until created_at',
  teacher_payout: 'id teacher_id payout_version_id effective_from assigned_by created_at',
  teacher_profile: 'teacher_id bio languages subjects grades room_method meet_link updated_at',
  weekly_hours: 'id teacher_id weekday wall_from wall_to kind',
  weekly_plan: 'teacher_id timezone keeps_holidays revision filled_at updated_at',
};

/** Who did what: lines are never changed, and kept as long as the rule says (see `docs/decisions/privacy.md`). */
export const DATA_OF_AUDIT: Readonly<Record<string, string>> = {
  audit_day: 'day first_id last_id line_count digest hash closed_at',
  audit_file: 'id requested_by format filters timezone state line_count is_whole key created_at ready_at',
  audit_removal: 'day removed_count kept_count kept_digest removed_at',
  audit_log: 'id at actor_account_id on_behalf_of_account_id action entity entity_id before after request_id network',
};

/** Lessons, prices, settings and the inner work of the software: nothing in them is about a family. */
export const DATA_OF_NOBODY: Readonly<Record<string, string>> = {
  activity: 'id lesson_id title short_description link_url link_title solution position solution_format editor starter',
  activity_screenshot: 'id activity_id image_key position',
  batch_change_class:
    'change_id class_id lesson_id position before_starts_at before_ends_at before_teacher_id after_starts_at after_ends_at after_teacher_id',
  batch_change_seat: 'change_id class_id lesson_id starts_at',
  batch_kept_lesson: 'batch_id lesson_id stands_for',
  batch_pause: 'id batch_id enrolment_id reason classes paused_at resumed_at',
  batch_slot: 'id batch_id weekday wall_time valid_from valid_to',
  class_chat: 'class_id revision paused_at',
  camp: 'id title theme summary starts_on days wall_from wall_to timezone age_from age_to seats taken is_published created_at updated_at',
  class_board_version: 'id class_id board bytes cleared_at restored_at',
  class_room: 'class_id name created_at',
  room_door: 'class_id shut_at opened_at',
  competition:
    'id title theme rules_html prize grade_min grade_max opens_at closes_at results_published_at updated_at created_by version rubric',
  country: 'id name currency_code is_active updated_at',
  course: 'id code name age_min age_max weeks position revision',
  course_fee: 'id name subject classes is_active position updated_at',
  course_price: 'id course_fee_id service_type currency_code rack_cpc_minor updated_at',
  course_version: 'id course_id version published_at updated_at published_by revision',
  currency: 'id code name minor_digits step_minor is_active updated_at',
  discount_code:
    'id code percent valid_from valid_to max_uses used subjects countries enrolment_types min_classes permissions is_active created_at updated_at',
  file_removal: 'id key due_at is_begun',
  important_link:
    'id version title url course_id grade_min grade_max is_pinned must_read_by retired_at updated_by updated_at broken_since',
  important_link_version: 'link_id version content account_id created_at',
  job_run: 'kind ref_id fence started_at done_at failed_at error created_at retry_at',
  lesson:
    'id module_id code name topic_objective topic_introduces learning_outcome agenda content video_url position revision teacher_notes child_text',
  module: 'id course_version_id code name complexity topics_list objective position revision',
  outbox: 'id topic ref_id business_key run_after published_at attempts created_at',
  payment_option: 'id option_id partner_name payment_details currency_code is_active position created_at updated_at',
  payout_rate: 'id payout_version_id position activity_type rate_type rate min_threshold max_threshold comment',
  payout_version: 'id name description currency_code is_active created_at fixed_at updated_at',
  policy_version: 'id kind version title html published_by created_at',
  project: 'id lesson_id title short_description position',
  quiz: 'id lesson_id title',
  quiz_choice: 'id question_id text is_correct position',
  quiz_question: 'id quiz_id text position image_key explanation',
  rate_limit: 'key points expire',
  retention_run: 'id kind months kept_since removed started_at done_at',
  school_holiday: 'id day name created_at',
  setting: 'key value updated_at',
  stored_file_use: 'kind row_key file_id',
  time_zone: 'name changes offsets',
  upload_count: 'owner day files bytes',
};
