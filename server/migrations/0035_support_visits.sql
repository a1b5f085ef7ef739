-- The first visit of an operator whose changes the owners have not been told of yet; null: none.
alter table directory add column support_visited_at timestamptz;
