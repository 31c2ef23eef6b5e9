import { Radio, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { CondicaoDoProcesso } from './condicao/CondicaoDoProcesso.tsx';
import { type EditorProps, escrito } from './editores/partes.tsx';

type Modo = 'sempre' | 'nunca' | 'condicao';

/** Whether an answer is asked for: always, never, or as other answers say. */
export function Obrigatorio({ campo, set, definicao }: EditorProps) {
  const { obrigatorio, obrigatorio_se } = campo;
  // "as other answers say" is chosen before there is a condition
  const [espera, setEspera] = useState(false);
  const setCondicao = useCallback(
    (e: string | undefined) => {
      setEspera(true);
      set({ obrigatorio_se: e });
    },
    [set],
  );
  const escolhido: Modo = obrigatorio_se !== undefined || espera ? 'condicao' : obrigatorio === false ? 'nunca' : 'sempre';
  const escolher = (modo: Modo) => {
    setEspera(modo === 'condicao');
    if (modo !== 'condicao') set({ obrigatorio: modo === 'sempre', obrigatorio_se: undefined });
  };
  return (
    <>
      <Radio.Group label="A resposta é obrigatória" value={escolhido} onChange={(v) => escolher(v)}>
        <Stack gap={6} mt={4}>
          <Radio value="sempre" label="Sempre" />
          <Radio value="nunca" label="Nunca" />
          <Radio value="condicao" label="Conforme outras respostas" />
        </Stack>
      </Radio.Group>
      {escolhido === 'condicao' && (
        <CondicaoDoProcesso
          label="Obrigatório quando"
          valor={obrigatorio_se === undefined ? undefined : escrito(obrigatorio_se)}
          onChange={setCondicao}
          definicao={definicao}
        />
      )}
    </>
  );
}
