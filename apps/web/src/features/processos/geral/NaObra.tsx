import { Select } from '@mantine/core';
import { EFEITOS, type Efeito, PALAVRAS_DO_EFEITO, SO_DA_PREFEITURA } from '@portal/domain/obras/efeitos';
import { Card } from '#ui/Card.tsx';
import { Inteiro } from '../Inteiro.tsx';
import classes from '../Processos.module.css';
import { texto } from '../partes.tsx';
import type { PropsDoGeral } from './Geral.tsx';

const NADA = { value: '', label: 'Nada: o pedido não trata de uma obra' };
const OPCOES = [NADA, ...EFEITOS.map((value) => ({ value: value as string, label: PALAVRAS_DO_EFEITO[value].nome }))];
const PEDIDA = [
  { value: '', label: 'Antes ou depois de vencer' },
  { value: 'antes', label: 'Só antes de a licença vencer' },
  { value: 'depois', label: 'Só depois de a licença vencer' },
];

/** What the request does to a work once it is granted and its documents are signed. */
export function NaObra({ definicao, set }: PropsDoGeral) {
  const atual = definicao.efeito_na_obra as Record<string, unknown> | undefined;
  const efeito = EFEITOS.find((e) => e === atual?.efeito);
  const mudar = (remendo: Record<string, unknown>) =>
    set({ efeito_na_obra: Object.fromEntries(Object.entries({ ...atual, ...remendo }).filter(([, v]) => v !== undefined)) });
  const escolher = (novo: Efeito | undefined) =>
    set({ efeito_na_obra: novo && { efeito: novo, ...(novo === 'prorroga' && { meses: 12 }) } });
  return (
    <Card title="Efeito na obra" id="efeito_na_obra">
      <div className={classes.block}>
        <Select
          label="O que o pedido deferido faz com a obra"
          description={
            efeito
              ? `${PALAVRAS_DO_EFEITO[efeito].explica}${SO_DA_PREFEITURA.includes(efeito) ? ' Só a prefeitura abre este pedido.' : ''}`
              : 'A obra reúne a licença e tudo o que se pede sobre ela, até o habite-se.'
          }
          data={OPCOES}
          value={efeito ?? ''}
          allowDeselect={false}
          onChange={(v) => escolher(EFEITOS.find((e) => e === v))}
        />
        {efeito === 'prorroga' && (
          <div className={classes.duo}>
            <Inteiro label="Meses a mais" min={1} max={60} value={atual?.meses} onChange={(meses) => mudar({ meses })} />
            <Select
              label="Quem pode pedir"
              description="Com um processo para cada caso, cada um tem a sua taxa."
              data={PEDIDA}
              value={texto(atual?.pedida)}
              allowDeselect={false}
              onChange={(v) => mudar({ pedida: v || undefined })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
