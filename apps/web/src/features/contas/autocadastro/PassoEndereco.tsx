import { EnderecoFields } from '#ui/form/EnderecoFields.tsx';
import classes from '../Contas.module.css';

export const PassoEndereco = () => (
  <>
    <p className={classes.lead}>Onde você recebe cartas. O endereço da obra é pedido depois, em cada requerimento.</p>
    <EnderecoFields />
  </>
);
