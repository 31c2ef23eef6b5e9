import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { isDecimal, parseNumero } from '@portal/domain/text/numeros';
import {
  ACHADOS,
  type Achado,
  achadoDaLinha,
  type Linha,
  limitesDaLinha,
  medidaEscrita,
  type RespostaDaLinha,
  SEM_RESPOSTA,
  TEXTO_MAX,
} from '@portal/domain/vistorias/roteiro';
import { type ReactNode, useState } from 'react';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from '../Vistorias.module.css';

const CASAS = 4;
interface Props {
  linha: Linha;
  /** Its pictures, and how one is taken. */
  fotos: ReactNode;
  resposta?: RespostaDaLinha | undefined;
  erro?: string | undefined;
  onMudar: (mudou: Partial<RespostaDaLinha>) => void;
}

/** One line of the checklist, answered on the spot: large enough for a thumb. */
export function LinhaDoRoteiro({ linha, fotos, resposta = SEM_RESPOSTA, erro, onMudar }: Props) {
  const achado = achadoDaLinha(linha, resposta);
  const comLimite = linha.minimo !== null || linha.maximo !== null;
  return (
    <fieldset className={classes.pergunta} id={`linha-${linha.id}`}>
      <legend>{linha.texto}</legend>
      {(linha.base_legal || comLimite) && (
        <span className={classes.fraco}>{[limitesDaLinha(linha), linha.base_legal].filter(Boolean).join(' · ')}</span>
      )}
      {linha.tipo === 'medir' && <Medida linha={linha} valor={resposta.medida} onMudar={(m) => onMudar({ medida: m })} />}
      {linha.tipo === 'medir' && comLimite && (
        // of what has bounds the numbers say whether it conforms
        <Checkbox
          label="Não se aplica"
          checked={resposta.achado === 'Não se aplica'}
          onChange={(e) => onMudar({ achado: e.currentTarget.checked ? 'Não se aplica' : null })}
        />
      )}
      {(linha.tipo === 'conferir' || (linha.tipo === 'medir' && !comLimite)) && (
        <Radio.Group
          aria-label={`Situação: ${linha.texto}`}
          value={resposta.achado ?? ''}
          onChange={(v) => onMudar({ achado: v as Achado })}
        >
          <div className={classes.escolhas}>
            {ACHADOS.map((a) => (
              <Radio key={a} value={a} label={a} size="md" />
            ))}
          </div>
        </Radio.Group>
      )}
      {linha.tipo === 'medir' && comLimite && achado && achado !== 'Não se aplica' && (
        <div>
          <StatusPill tone={achado === 'Conforme' ? 'green' : 'red'}>{achado}</StatusPill>
        </div>
      )}
      {(linha.tipo === 'descrever' || achado === 'Não conforme' || resposta.texto !== '') && (
        <Textarea
          label={linha.tipo === 'descrever' ? 'O que se viu' : 'O que não está conforme, ou uma nota'}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={TEXTO_MAX}
          value={resposta.texto}
          onChange={(e) => onMudar({ texto: e.currentTarget.value })}
        />
      )}
      {fotos}
      {erro && (
        <p className={classes.erro} role="alert">
          {erro}
        </p>
      )}
    </fieldset>
  );
}

/** As it is read off the tape, with its comma; what is no number stays as typed. */
function Medida({ linha, valor, onMudar }: { linha: Linha; valor: string; onMudar: (medida: string) => void }) {
  const [digitando, setDigitando] = useState<string | null>(null);
  return (
    <TextInput
      label="Medida"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={digitando ?? medidaEscrita(valor)}
      error={digitando === null && valor !== '' && !isDecimal(valor) ? 'Informe um número, como 1,50.' : undefined}
      rightSection={linha.unidade ? <span aria-hidden>{linha.unidade}</span> : undefined}
      rightSectionWidth={linha.unidade ? `${linha.unidade.length + 2}ch` : undefined}
      aria-description={linha.unidade}
      onFocus={() => setDigitando(medidaEscrita(valor))}
      onBlur={() => setDigitando(null)}
      onChange={(e) => {
        const escrito = e.currentTarget.value;
        setDigitando(escrito);
        onMudar(parseNumero(escrito, CASAS)?.replace(/\.?0+$/, '') ?? escrito.trim());
      }}
    />
  );
}
