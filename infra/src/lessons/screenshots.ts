/** SQL: the screenshots of an activity, as a JSON list. */
export const screenshotsJson = (activity: string): string => `coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'image', '/media/content/' || i.image_key) ORDER BY i.position)
  FROM activity_screenshot i WHERE i.activity_id = ${activity}.id), '[]')`;
