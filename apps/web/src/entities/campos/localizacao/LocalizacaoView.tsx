import { lerCoordenada, localizacao } from '@portal/domain/campos/localizacao/model';
import { usePadrao } from '#lib/recursos.ts';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';
import { Mapa } from './Mapa.tsx';

export function LocalizacaoView({ campo, resposta }: ViewProps<'localizacao'>) {
  const { mapa } = usePadrao();
  const latitude = lerCoordenada(resposta.latitude, 'latitude');
  const longitude = lerCoordenada(resposta.longitude, 'longitude');
  const known = latitude !== null && longitude !== null;
  return (
    <div className={classes.grupo}>
      <span className={classes.inscricao}>{localizacao.texto(resposta, campo)}</span>
      {known && mapa.url && <Mapa ponto={{ latitude: Number(latitude), longitude: Number(longitude) }} centro={null} />}
    </div>
  );
}
