import { Button, Fieldset, Text } from '@mantine/core';
import { type ImovelEscolhido, imoveis } from '@portal/domain/campos/imoveis/model';
import { type LocalizacaoResposta, lerCoordenada } from '@portal/domain/campos/localizacao/model';
import { camposDe } from '@portal/domain/processos/definicao';
import { type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { IconCurrentLocation, IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { useImovel } from '#entities/imoveis/queries.ts';
import { usePadrao } from '#lib/recursos.ts';
import { LabelPrefix, labelOf, useField, useFormStore } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';
import { Mapa } from './Mapa.tsx';

const comVirgula = (n: number | string): string => (typeof n === 'number' ? n.toFixed(6) : n).replace('.', ',');

/** A point: typed, taken from the device, from a property that was chosen, or touched on the map where the town has one. */
export function LocalizacaoInput({ campo, optional }: InputProps<'localizacao'>) {
  const { id, value, error, setValue } = useField<Partial<LocalizacaoResposta> | null>(campo.id, campo.rotulo);
  const { mapa } = usePadrao();
  const [recado, setRecado] = useState('');
  const [procurando, setProcurando] = useState(false);
  const imovel = useImovelEscolhido();
  const set = (latitude: number | string, longitude: number | string, dito: string) => {
    setValue({ latitude: comVirgula(latitude), longitude: comVirgula(longitude) });
    setRecado(dito);
  };
  const daqui = () => {
    setProcurando(true);
    setRecado('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setProcurando(false);
        set(coords.latitude, coords.longitude, `Ponto do aparelho, com precisão de ${Math.ceil(coords.accuracy)} metros.`);
      },
      () => {
        setProcurando(false);
        setRecado('O aparelho não informou onde está. Digite as coordenadas.');
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  // one of the two may have been typed and the other not yet
  const latitude = lerCoordenada(value?.latitude ?? '', 'latitude');
  const longitude = lerCoordenada(value?.longitude ?? '', 'longitude');
  return (
    <Fieldset legend={labelOf({ label: campo.rotulo, optional })} id={id} tabIndex={-1}>
      <LabelPrefix value={campo.rotulo}>
        <div className={classes.grupo}>
          {campo.ajuda && (
            <Text size="sm" c="dimmed">
              {campo.ajuda}
            </Text>
          )}
          {mapa.url && (
            <Mapa
              ponto={latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null}
              centro={imovel?.latitude && imovel.longitude ? [Number(imovel.latitude), Number(imovel.longitude)] : null}
              onChoose={(lat, lng) => set(lat, lng, 'Ponto marcado no mapa.')}
            />
          )}
          <div className={classes.acoes}>
            {imovel?.latitude && imovel.longitude && (
              <Button
                variant="light"
                leftSection={<IconHome size={18} aria-hidden />}
                onClick={() => set(imovel.latitude ?? '', imovel.longitude ?? '', `Ponto do imóvel ${imovel.inscricao}.`)}
              >
                Usar o ponto do imóvel
              </Button>
            )}
            {'geolocation' in navigator && (
              <Button
                variant="default"
                leftSection={<IconCurrentLocation size={18} aria-hidden />}
                loading={procurando}
                onClick={daqui}
              >
                Estou no local agora
              </Button>
            )}
          </div>
          <div className={classes.campos}>
            <TextField
              name={`${campo.id}.latitude`}
              label="Latitude"
              hint="Exemplo: -26,873500"
              maxLength={30}
              autoComplete="off"
            />
            <TextField
              name={`${campo.id}.longitude`}
              label="Longitude"
              hint="Exemplo: -52,402100"
              maxLength={30}
              autoComplete="off"
            />
          </div>
          <p className={classes.ajuda} role="status">
            {recado}
          </p>
          {error && <p className={classes.erro}>{error}</p>}
        </div>
      </LabelPrefix>
    </Fieldset>
  );
}

/** The first property of the form, as the cadastre has it. */
function useImovelEscolhido() {
  const { definicao, respostas } = useAmbiente();
  const campo = camposDe(definicao).find((c) => c.tipo === imoveis.tipo);
  const chave = useFormState(useFormStore(), ({ values }) => {
    const [first] = campo ? respostaDe<ImovelEscolhido[]>(campo, { ...respostas, ...(values as Respostas) }) : [];
    return first ? `${first.id}|${first.inscricao}` : '';
  });
  const [id = '', inscricao = ''] = chave.split('|');
  return useImovel(inscricao, id);
}
