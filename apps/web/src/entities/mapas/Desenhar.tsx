import { Button, Textarea } from '@mantine/core';
import { formaDosCantos } from '@portal/domain/geometria/aneis';
import { aneisDe, type Forma, isNoBrasil, type Posicao } from '@portal/domain/geometria/formas';
import { lerForma } from '@portal/domain/geometria/ler';
import { areaDe, ladosDe } from '@portal/domain/geometria/medidas';
import { formatArea, formatNumero } from '@portal/domain/text/numeros';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Cantos } from './Cantos.tsx';
import { type Desenhado, Folha, type Vista } from './Folha.tsx';
import classes from './Mapas.module.css';
import { escreverPontos, lerPontos } from './pontos.ts';
import type { Desenho } from './use-desenho.ts';
import { vistaDaForma } from './vista.ts';

interface Props {
  rotulo: string;
  desenho: Desenho;
  maximo: number;
  /** What lies around it, to which corners jump. */
  vizinhos: readonly Desenhado[];
  alvo: Vista | null;
  onVista?: (vista: Vista) => void;
  /** What is told beside the measures. */
  children?: ReactNode;
}

/** An outline drawn by hand, by the arrows, or by its coordinates; with what it measures. */
export default function Desenhar({ rotulo, desenho, maximo, vizinhos, alvo, onVista, children }: Props) {
  const { cantos, forma, mudar } = desenho;
  const [digitada, setDigitada] = useState<Vista | null>(null);
  const lida = forma && lerForma(forma, maximo);
  const imas = vizinhos.flatMap((v) => (v.forma ? aneisDe(v.forma).flat() : []));
  return (
    <div className={classes.desenho}>
      <Folha
        rotulo={rotulo}
        desenhados={vizinhos}
        alvo={digitada ?? alvo}
        alto
        {...(onVista && { onVista })}
        {...((cantos[0]?.length ?? 0) < 3 && {
          onPonto: (ponto: Posicao) => mudar([[...(cantos[0] ?? []), ponto], ...cantos.slice(1)]),
        })}
      >
        {(mapa) => <Cantos mapa={mapa} cantos={cantos} imas={imas} onMudar={mudar} />}
      </Folha>
      <div className={classes.coluna}>
        <p className={classes.soft}>
          {(cantos[0]?.length ?? 0) < 3
            ? 'Toque no mapa para marcar os três primeiros pontos, ou escreva as coordenadas abaixo.'
            : 'Arraste os pontos, ou ande com as setas. Os menores, no meio dos lados, criam um ponto novo. Perto do canto de um vizinho, o ponto gruda nele.'}
        </p>
        <div className={classes.atos}>
          <Button
            variant="default"
            size="compact-md"
            disabled={!desenho.mudou}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={desenho.desfazer}
          >
            Desfazer
          </Button>
          <Button
            variant="default"
            size="compact-md"
            disabled={cantos.length === 0}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => mudar([])}
          >
            Limpar
          </Button>
        </div>
        <div role="status">
          {lida?.erro && <Callout meaning="warning">{lida.erro}</Callout>}
          {lida?.forma && <Medidas forma={lida.forma} />}
        </div>
        {children}
        <Pontos
          cantos={cantos}
          onMudar={(novos) => {
            mudar(novos);
            const escrita = formaDosCantos(novos);
            // what was typed may be anywhere: the map goes there
            if (escrita && novos.flat().every(isNoBrasil)) setDigitada(vistaDaForma(escrita));
          }}
        />
      </div>
    </div>
  );
}

/** So many sides are told one by one. */
const POUCOS = 12;
const metros = (m: number) => `${formatNumero(m.toFixed(2), 2)} m`;

/** What an outline measures. */
export function Medidas({ forma }: { forma: Forma }) {
  const lados = ladosDe(forma);
  return (
    <ul className={classes.fatos} aria-label="Medidas do contorno">
      <li>Área medida: {formatArea(areaDe(forma).toFixed(2))}</li>
      {lados.length <= POUCOS && <li>Lados: {lados.map(metros).join(' · ')}</li>}
      <li>Perímetro: {metros(lados.reduce((s, l) => s + l, 0))}</li>
    </ul>
  );
}

/** The corners as text; what is typed is drawn when it is left. */
function Pontos({ cantos, onMudar }: { cantos: readonly Posicao[][]; onMudar: (cantos: Posicao[][]) => void }) {
  const escritos = escreverPontos(cantos);
  const [digitado, setDigitado] = useState<string | null>(null);
  const lidos = digitado === null ? null : lerPontos(digitado);
  const deixar = () => {
    if (!lidos || 'linha' in lidos) return;
    if (escreverPontos(lidos.cantos) !== escritos) onMudar(lidos.cantos);
    setDigitado(null);
  };
  return (
    <Textarea
      label="Coordenadas"
      description="Uma linha por ponto: latitude; longitude, em graus. Uma linha vazia separa partes e recortes."
      autosize
      minRows={4}
      maxRows={12}
      spellCheck={false}
      value={digitado ?? escritos}
      error={
        lidos && 'linha' in lidos ? `Não conseguimos ler a linha ${lidos.linha}. Escreva como -26,873500; -52,402100.` : undefined
      }
      onChange={(e) => setDigitado(e.currentTarget.value)}
      onBlur={deixar}
    />
  );
}
