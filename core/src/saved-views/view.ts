/** A view of a list as a person sees it, on the wire and on the screen. */
export interface SavedView {
  id: number;
  name: string;
  /** The query of the list's address. */
  query: string;
  is_shared: boolean;
  is_own: boolean;
  /** Its maker, and superusers of the back office. */
  may_change: boolean;
  owner_name: string;
}
