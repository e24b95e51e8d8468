import { Model, snakeCaseMappers } from 'objection';

/** Columns are snake_case, properties camelCase; validation is the contract's, constraints are the database's. */
export class BaseModel extends Model {
  static override get columnNameMappers(): ReturnType<typeof snakeCaseMappers> {
    return snakeCaseMappers();
  }
}
