import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { umaChave } from '#entities/requerimentos/chaves.ts';
import { usePresenca, useRealtime } from '#lib/realtime/realtime.ts';
import classes from './Presenca.module.css';

/** Who else has this desk open, and what they say of it while one looks. Only staff hear this channel. */
export function Presenca({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const canal = `presence-mesa.${id}`;
  const nomes = usePresenca(canal).map(({ nome }) => nome.split(' ')[0] || 'Outra pessoa');
  useRealtime(canal, 'mudou', () => void queryClient.invalidateQueries({ queryKey: umaChave(id) }));
  return (
    <span role="status" className={nomes.length > 0 ? classes.root : undefined}>
      {nomes.length > 0 && (
        <>
          <IconEye size={16} aria-hidden />
          {new Intl.ListFormat('pt-BR').format(nomes)} {nomes.length === 1 ? 'também está aqui' : 'também estão aqui'}
        </>
      )}
    </span>
  );
}
