HTTP/1.1 200 OK
date: Fri, 27 Nov 2026 13:28:39 GMT
content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app
referrer-policy: strict-origin-when-cross-origin
cross-origin-embedder-policy: require-corp
x-content-type-options: nosniff
cross-origin-opener-policy: same-origin
cross-origin-resource-policy: same-origin
permissions-policy: camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()
origin-agent-cluster: ?1
x-permitted-cross-domain-policies: none
cache-control: public, max-age=60, stale-while-revalidate=600
vary: Accept-Encoding
content-type: text/calendar; charset=utf-8
content-disposition: attachment; filename="races.ics"
x-total-count: 2056
x-robots-tag: noindex
etag: W/"854093cdebb726fe"
content-length: 250940
x-request-id: 8925f10799a54670b16c26ac22c081fe

