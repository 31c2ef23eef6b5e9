import type { Requerimento } from '@portal/domain/autos/contract';
import { Card } from '#ui/Card.tsx';
import { LinkPublico } from '../publico/LinkPublico.tsx';
import classes from './MeuRequerimento.module.css';

/** The link for whoever has no part in it. */
export const Acompanhar = ({ requerimento }: { requerimento: Requerimento }) => (
  <Card title="Para outras pessoas acompanharem" id="acompanhar">
    <p className={classes.nota}>
      Quem tiver este link vê o andamento, sem entrar no portal e sem nomes, endereço, respostas ou arquivos.
    </p>
    <LinkPublico id={requerimento.id} />
  </Card>
);
