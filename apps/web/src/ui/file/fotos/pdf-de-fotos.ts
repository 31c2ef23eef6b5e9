/** A page of paper as it was photographed. */
export interface FotoDaPagina {
  /** baseline JPEG in colour, as a canvas writes it */
  jpeg: Blob;
  largura: number;
  altura: number;
  /** how far the picture is turned clockwise to stand upright */
  giro: 0 | 90 | 180 | 270;
}

/** A4 in points. */
const A4 = [595.28, 841.89] as const;
const BINARIO = '%\u00e2\u00e3\u00cf\u00d3\n';

const numero = (n: number): string => n.toFixed(2).replace(/\.?0+$/, '');
const latin1 = (texto: string): Uint8Array<ArrayBuffer> => Uint8Array.from(texto, (c) => c.charCodeAt(0));

/**
 * One PDF of A4 pages, a photo on each, as large as the sheet allows: the JPEGs go in as they are, so that nothing of them is lost and
 * a phone needs no more memory than they have. A turned photo turns its page.
 * @source ISO 32000-1, 7.3.8 (streams), 7.5 (file structure), 7.7.3 (pages), 8.9.5 (images)
 */
export function pdfDeFotos(fotos: readonly FotoDaPagina[]): Blob {
  const partes: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const onde: number[] = [];
  let tamanho = 0;
  const por = (parte: Uint8Array<ArrayBuffer> | Blob) => {
    partes.push(parte);
    tamanho += parte instanceof Blob ? parte.size : parte.length;
  };
  const texto = (t: string) => por(latin1(t));
  const objeto = (n: number, corpo: () => void) => {
    onde[n] = tamanho;
    texto(`${n} 0 obj\n`);
    corpo();
    texto('\nendobj\n');
  };
  // 1 the catalogue, 2 the tree, and of each photo its page, its drawing and its picture
  const daPagina = (i: number): number => 3 + 3 * i;
  texto(`%PDF-1.7\n${BINARIO}`);
  objeto(1, () => texto('<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>'));
  objeto(2, () =>
    texto(`<< /Type /Pages /Count ${fotos.length} /Kids [${fotos.map((_, i) => `${daPagina(i)} 0 R`).join(' ')}] >>`),
  );
  fotos.forEach(({ jpeg, largura, altura, giro }, i) => {
    const n = daPagina(i);
    const [w, h] = largura > altura ? [A4[1], A4[0]] : A4;
    const escala = Math.min(w / largura, h / altura);
    const [iw, ih] = [largura * escala, altura * escala];
    const desenho = `q ${numero(iw)} 0 0 ${numero(ih)} ${numero((w - iw) / 2)} ${numero((h - ih) / 2)} cm /Foto Do Q`;
    objeto(n, () =>
      texto(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${numero(w)} ${numero(h)}] /Rotate ${giro} /Contents ${n + 1} 0 R /Resources << /XObject << /Foto ${n + 2} 0 R >> >> >>`,
      ),
    );
    objeto(n + 1, () => texto(`<< /Length ${desenho.length} >>\nstream\n${desenho}\nendstream`));
    objeto(n + 2, () => {
      texto(
        `<< /Type /XObject /Subtype /Image /Width ${largura} /Height ${altura} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      );
      por(jpeg);
      texto('\nendstream');
    });
  });
  const tabela = tamanho;
  const linhas = onde.slice(1).map((em) => `${String(em).padStart(10, '0')} 00000 n \n`);
  texto(`xref\n0 ${onde.length}\n0000000000 65535 f \n${linhas.join('')}`);
  texto(`trailer\n<< /Size ${onde.length} /Root 1 0 R >>\nstartxref\n${tabela}\n%%EOF\n`);
  return new Blob(partes, { type: 'application/pdf' });
}
