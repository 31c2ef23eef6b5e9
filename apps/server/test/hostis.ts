/** Ways to hang, to fill the disk, to read a file or to reach the network, each written three hundredths of a way apart. */
const HOSTIS: ((i: number) => string)[] = [
  (i) => `<p>${'<b>'.repeat(40 + i * 40)}x${'</b>'.repeat(40 + i * 40)}</p>`,
  (i) => `<table>${'<tr><td>1</td></tr>'.repeat(20 + i * 60)}</table>`,
  (i) => `<table><tr>${'<td>1</td>'.repeat(2 + i * 4)}</tr></table>`,
  (i) => `<table><tr><td rowspan="${10 ** (i % 9)}" colspan="${10 ** (i % 8)}">1</td></tr></table>`,
  (i) => `<p>#read("/etc/passwd") #import "@preview/x:${i}.0.0" #while true {}</p>`,
  (i) => `<p>$ #let f(n) = f(n + ${i}) ; #f(1) $ #image("/etc/hostname") #plugin("x")</p>`,
  (i) => `<img src="file:///etc/passwd?${i}"><iframe src="http://169.254.169.254/${i}"></iframe><p>x</p>`,
  (i) => `<p><a href="javascript:alert(${i})">x</a><script>while(true){}</script></p>`,
  (i) => `<p>${'{{titular.nome}} '.repeat(10 + i * 20)}</p>`,
  (i) => `<ul>${'<li><ul>'.repeat(i + 1)}<li>x</li>${'</ul></li>'.repeat(i + 1)}</ul>`,
  (i) => `<p>${'w'.repeat(10 + i * 300)}</p>`,
  (i) => `<p>${'linha<br>'.repeat(20 + i * 100)}</p>`,
];

/** The text of so many models that somebody wrote to do harm. */
export const textosHostis = (quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => HOSTIS[i % HOSTIS.length]!(Math.floor(i / HOSTIS.length)));
