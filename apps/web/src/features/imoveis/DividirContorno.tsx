import { Button, NumberInput, Select } from '@mantine/core';
import { dividir } from '@portal/domain/geometria/aneis';
import { aneisDe, type Forma, type Posicao } from '@portal/domain/geometria/formas';
import { areaDe, ladosDe } from '@portal/domain/geometria/medidas';
import { formatArea, formatNumero } from '@portal/domain/text/numeros';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Desenhado } from '#entities/mapas/Folha.tsx';
import { vistaDaForma } from '#entities/mapas/vista.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import classes from './Imoveis.module.css';

// Leaflet comes with the map alone.
const Folha = lazy(async () => ({ default: (await import('#entities/mapas/Folha.tsx')).Folha }));

interface Ponta {
  lado: number;
  /** From the beginning of the side. */
  metros: number;
}

/** Where on its side an end of the cut lies. */
function posicao(cantos: readonly Posicao[], lados: readonly number[], { lado, metros }: Ponta): Posicao {
  const [a, b] = [cantos[lado] as Posicao, cantos[(lado + 1) % cantos.length] as Posicao];
  const t = Math.min(1, Math.max(0, metros / (lados[lado] ?? 1)));
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

interface PontaProps {
  rotulo: string;
  lados: readonly number[];
  ponta: Ponta;
  onMudar: (ponta: Ponta) => void;
}
const metade = (lados: readonly number[], lado: number): Ponta => ({ lado, metros: Math.round((lados[lado] ?? 0) * 50) / 100 });

const UmaPonta = ({ rotulo, lados, ponta, onMudar }: PontaProps) => (
  <div className={classes.duo}>
    <Select
      label={`${rotulo} no lado`}
      allowDeselect={false}
      value={String(ponta.lado)}
      data={lados.map((m, i) => ({ value: String(i), label: `Lado ${i + 1}, de ${formatNumero(m.toFixed(2), 2)} m` }))}
      onChange={(lado) => onMudar(metade(lados, Number(lado)))}
    />
    <NumberInput
      label={`${rotulo}: metros desde o começo do lado`}
      value={ponta.metros}
      min={0}
      max={lados[ponta.lado] ?? 0}
      decimalScale={2}
      decimalSeparator=","
      onChange={(v) => typeof v === 'number' && onMudar({ ...ponta, metros: v })}
    />
  </div>
);

/** The outline cut in two by a line from side to side; the parts go to the first two of the new lots, with the areas they measure. */
export function DividirContorno({ geometria }: { geometria: Forma }) {
  const store = useFormStore();
  const cantos = useMemo(() => (aneisDe(geometria)[0] ?? []).slice(0, -1), [geometria]);
  const lados = useMemo(() => ladosDe(geometria), [geometria]);
  const [de, setDe] = useState(() => metade(lados, 0));
  const [ate, setAte] = useState(() => metade(lados, Math.floor(lados.length / 2)));
  const [usadas, setUsadas] = useState('');
  const partes = useMemo(
    () => (de.lado === ate.lado ? null : dividir(geometria, posicao(cantos, lados, de), posicao(cantos, lados, ate))),
    [geometria, cantos, lados, de, ate],
  );
  const desenhados = useMemo<Desenhado[]>(
    () =>
      partes
        ? partes.map((forma, i) => ({
            id: String(i),
            nome: String(i + 1),
            forma,
            tom: i === 0 ? 'blue' : 'green',
            comNome: true,
          }))
        : [{ id: 'todo', nome: '', forma: geometria, tom: 'vizinho' }],
    [partes, geometria],
  );
  const alvo = useMemo(() => vistaDaForma(geometria, 10), [geometria]);
  const usar = () => {
    for (const [i, forma] of (partes ?? []).entries()) {
      store.setValue(`novos.${i}.geometria`, forma);
      store.setValue(`novos.${i}.area_terreno_m2`, areaDe(forma).toFixed(2));
    }
    setUsadas(JSON.stringify(partes));
  };
  return (
    <FormPart
      title="Contorno"
      about="Um corte em linha reta, de um lado a outro, dá os contornos dos dois primeiros imóveis novos. Os outros são desenhados depois, na página de cada um."
    >
      <Suspense fallback={<div className={classes.espera} aria-busy />}>
        <Folha rotulo="Mapa do corte" desenhados={desenhados} alvo={alvo} />
      </Suspense>
      <UmaPonta rotulo="O corte começa" lados={lados} ponta={de} onMudar={setDe} />
      <UmaPonta rotulo="O corte termina" lados={lados} ponta={ate} onMudar={setAte} />
      <div role="status" className={classes.linhas}>
        {partes ? (
          <p className={classes.texto}>
            Imóvel novo 1: {formatArea(areaDe(partes[0]).toFixed(2))} · Imóvel novo 2: {formatArea(areaDe(partes[1]).toFixed(2))}
          </p>
        ) : (
          <Callout meaning="warning">Este corte não divide o contorno em dois. Escolha outro lado, ou outra distância.</Callout>
        )}
        {usadas !== '' && usadas === JSON.stringify(partes) && (
          <p className={classes.soft}>Estas partes estão nos dois primeiros imóveis.</p>
        )}
      </div>
      <div>
        <Button variant="default" disabled={!partes} onClick={usar}>
          Usar estas partes
        </Button>
      </div>
    </FormPart>
  );
}
