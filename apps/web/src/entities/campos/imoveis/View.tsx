import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';
import { ImovelFatos } from './ImovelFatos.tsx';

export const View = ({ resposta }: ViewProps<'imoveis', ImovelEscolhido[]>) => (
  <ul className={classes.verLista}>
    {resposta.map((imovel) => (
      <li key={imovel.id}>
        <ImovelFatos imovel={imovel} />
      </li>
    ))}
  </ul>
);
