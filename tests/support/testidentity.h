// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

namespace Testing {

// An authority of its own and what it vouches for in one, for 127.0.0.1 and a hundred years; made
// for this test alone.
inline const QByteArray kCertificate
    = "-----BEGIN CERTIFICATE-----\n"
      "MIIBnTCCAUSgAwIBAgIUUUtYC6ref4IYP51doA5EOVEK+IkwCgYIKoZIzj0EAwIw\n"
      "GTEXMBUGA1UEAwwOVGVzdCBhdXRob3JpdHkwIBcNMjAwMTAxMDAwMDAwWhgPMjEy\n"
      "MDAxMDEwMDAwMDBaMBkxFzAVBgNVBAMMDlRlc3QgYXV0aG9yaXR5MFkwEwYHKoZI\n"
      "zj0CAQYIKoZIzj0DAQcDQgAEruoE02dgEApueZRFnwyMzwF9vDvyJSBjiDrsbmf6\n"
      "Emo3hTJbsNXNXHm2regbb47pjAD3/JF1VdF7K3cPClhFu6NoMGYwDwYDVR0TAQH/\n"
      "BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAoQwDwYDVR0RBAgwBocEfwAAATATBgNVHSUE\n"
      "DDAKBggrBgEFBQcDATAdBgNVHQ4EFgQU+ZzFKO39K5rHW9CS6KhrHfqgYpUwCgYI\n"
      "KoZIzj0EAwIDRwAwRAIgaMIheoNdMDME/i1S86UE6SNu65BEVQZ0UyEywxYoH50C\n"
      "IGj64np9xR3N+gV+Va/K7ZrjaOvKj5OOsWmnlxL7culr\n"
      "-----END CERTIFICATE-----\n";
inline const QByteArray kKey = "-----BEGIN PRIVATE KEY-----\n"
                               "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrZMVnNVUvtCKFjC8\n"
                               "X2q8qw3XvsFNj+pCAqKwsrmVoZehRANCAASu6gTTZ2AQCm55lEWfDIzPAX28O/Il\n"
                               "IGOIOuxuZ/oSajeFMluw1c1cebat6BtvjumMAPf8kXVV0Xsrdw8KWEW7\n"
                               "-----END PRIVATE KEY-----\n";

//! A server's side of TLS with it.
inline QSslConfiguration testIdentity()
{
    QSslConfiguration identity = QSslConfiguration::defaultConfiguration();
    identity.setLocalCertificate(QSslCertificate(kCertificate));
    identity.setPrivateKey(QSslKey(kKey, QSsl::Ec));
    return identity;
}

} // namespace Testing
