import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';
import { ImovelFatos } from './ImovelFatos.tsx';

export const ImoveisView = ({ resposta }: ViewProps<'imoveis'>) => (
  <ul className={classes.verLista}>
    {resposta.map((imovel) => (
      <li key={imovel.id}>
        <ImovelFatos imovel={imovel} />
      </li>
    ))}
  </ul>
);
