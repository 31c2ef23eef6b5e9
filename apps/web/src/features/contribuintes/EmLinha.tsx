import { type Endereco, emLinha } from '@portal/domain/enderecos/model';
import classes from './Contribuintes.module.css';

const CEP = ' · CEP ';

/** An address in one line, whose postal code is never broken at its hyphen. */
export function EmLinha({ endereco }: { endereco: Endereco }) {
  const linha = emLinha(endereco);
  const antes = linha.lastIndexOf(CEP);
  return (
    <>
      {linha.slice(0, antes)} · <span className={classes.inteiro}>{linha.slice(antes + ' · '.length)}</span>
    </>
  );
}
