import { formatReais } from '@portal/domain/text/dinheiro';

/** Centavos as `R$ 1.234,56`, in figures of one width. */
export const MoneyText = ({ centavos }: { centavos: number }) => <span className="tabular">{formatReais(centavos)}</span>;
