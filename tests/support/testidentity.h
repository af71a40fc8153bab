// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

namespace Testing {

// An authority of its own and what it vouches for in one, for 127.0.0.1, page.test and a hundred
// years; made for the tests alone.
inline const QByteArray kCertificate
    = "-----BEGIN CERTIFICATE-----\n"
      "MIIBzDCCAXKgAwIBAgIUQITbWx2MYtLJd/lG7BvXtw6sZqowCgYIKoZIzj0EAwIw\n"
      "GTEXMBUGA1UEAwwOVGVzdCBhdXRob3JpdHkwIBcNMDAwMTAxMDAwMDAwWhgPMjEy\n"
      "MDAxMDEwMDAwMDBaMBkxFzAVBgNVBAMMDlRlc3QgYXV0aG9yaXR5MFkwEwYHKoZI\n"
      "zj0CAQYIKoZIzj0DAQcDQgAEaSqIJlsm6N4sEnR0NmiEOs+jH6ozv3biopW2czkP\n"
      "F3d3p/LUa5axIJuyWpmIm/j3QIbmQgTslddNIwLwLjlqOaOBlTCBkjAdBgNVHQ4E\n"
      "FgQUdt6bkWkjUWPv7I4EyUSldFfZFnUwHwYDVR0jBBgwFoAUdt6bkWkjUWPv7I4E\n"
      "yUSldFfZFnUwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAoQwGgYDVR0R\n"
      "BBMwEYcEfwAAAYIJcGFnZS50ZXN0MBMGA1UdJQQMMAoGCCsGAQUFBwMBMAoGCCqG\n"
      "SM49BAMCA0gAMEUCIEeU48gD61HUUYrF+9n1q8aXvfoUfHRHPaOFTYy1ERYXAiEA\n"
      "wVrjoQ/weibG2iKM11eYvrms7wEA2+YB3woL8sNF1dc=\n"
      "-----END CERTIFICATE-----\n";
inline const QByteArray kKey = "-----BEGIN PRIVATE KEY-----\n"
                               "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMAHXq8WP92C+Vh2M\n"
                               "XEp6Go1Sdv+xgMVac8P7b/bHHsahRANCAARpKogmWybo3iwSdHQ2aIQ6z6MfqjO/\n"
                               "duKilbZzOQ8Xd3en8tRrlrEgm7JamYib+PdAhuZCBOyV100jAvAuOWo5\n"
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
