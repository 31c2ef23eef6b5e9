import { Button } from '@mantine/core';
import { type CampoDeFora, diferencas } from '@portal/domain/imoveis/externo';
import { formatCep } from '@portal/domain/text/cep';
import { onlyAlnum } from '@portal/domain/text/documento';
import { formatExato, isDecimal } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import classes from './Imoveis.module.css';
import { useConsultaDeFora, usePerguntar } from './queries.ts';

const ROTULO: Record<CampoDeFora, string> = {
  matricula: 'Matrícula',
  cartorio: 'Cartório',
  incra: 'Código do INCRA',
  cib: 'CIB',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  quadra: 'Quadra',
  lote: 'Lote',
  loteamento: 'Loteamento',
  area_terreno_m2: 'Área do terreno',
  area_construida_m2: 'Área construída',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

function emTexto(campo: CampoDeFora, valor: string): string {
  if (valor === '') return 'vazio';
  if (campo === 'cep') return formatCep(valor);
  if (!isDecimal(valor)) return valor;
  if (campo === 'area_terreno_m2' || campo === 'area_construida_m2') return `${formatExato(valor, 2)} m²`;
  return campo === 'latitude' || campo === 'longitude' ? formatExato(valor, 6) : valor;
}

/** What the town's own cadastre says of the number in the form, beside what the form says: taken field by field, never by itself. */
export function CadastroDoMunicipio() {
  const inscricao = useFormValue<string>('inscricao') ?? '';
  const [perguntada, setPerguntada] = useState('');
  const { data } = useConsultaDeFora(perguntada || inscricao);
  const perguntar = usePerguntar();
  if (!data?.ligada) return null;
  const daqui = onlyAlnum(perguntada).toUpperCase() === onlyAlnum(inscricao).toUpperCase() && perguntada !== '';
  const esperando = perguntar.isPending || (daqui && data.resultado === 'Pedida');
  return (
    <div className={classes.linhas}>
      <div className={classes.consulta}>
        <Button
          variant="default"
          loading={esperando}
          disabled={onlyAlnum(inscricao).length < 2}
          onClick={() => {
            setPerguntada(inscricao);
            perguntar.mutate(inscricao);
          }}
        >
          Consultar o cadastro do município
        </Button>
        <p className={classes.soft}>Compara o que está escrito aqui com o que o cadastro responde. Nada muda sem você aceitar.</p>
      </div>
      <div role="status">
        {perguntar.isError && <Callout meaning="danger">{perguntar.error.message}</Callout>}
        {daqui && !esperando && data.resultado === 'Sem resposta' && (
          <Callout meaning="warning">
            O cadastro do município não respondeu. O que está escrito aqui ficou como estava; tente mais tarde.
          </Callout>
        )}
        {daqui && !esperando && data.resultado === 'Não encontrou' && (
          <Callout meaning="warning">O cadastro do município não tem esta inscrição. Confira os números.</Callout>
        )}
        {daqui && !esperando && data.resultado === 'Respondeu' && <Diferencas dados={data.dados} em={data.respondida_em ?? ''} />}
      </div>
    </div>
  );
}

function Diferencas({ dados, em }: { dados: Parameters<typeof diferencas>[1]; em: string }) {
  const store = useFormStore();
  const valores = useFormState(store, (s) => s.values) as Partial<Record<CampoDeFora, unknown>>;
  const lista = diferencas(valores, dados);
  if (lista.length === 0)
    return <Callout meaning="success">O que está escrito aqui é o que o cadastro respondeu às {formatTime(em)}.</Callout>;
  return (
    <Callout
      actions={
        lista.length > 1 && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              for (const { campo, la } of lista) store.setValue(campo, la);
            }}
          >
            Usar os {lista.length} do cadastro
          </Button>
        )
      }
    >
      O cadastro respondeu às {formatTime(em)}, e difere daqui:
      <ul className={classes.diferencas} aria-label="Diferenças">
        {lista.map(({ campo, aqui, la }) => (
          <li key={campo}>
            <div>
              <strong>{ROTULO[campo]}</strong>
              <p className={classes.soft}>
                aqui {emTexto(campo, aqui)}; no cadastro <strong>{emTexto(campo, la)}</strong>
              </p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Usar ${ROTULO[campo]}: ${emTexto(campo, la)}`}
              onClick={() => store.setValue(campo, la)}
            >
              Usar
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
