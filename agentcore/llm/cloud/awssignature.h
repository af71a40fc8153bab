// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httpstream.h"

#include <QDateTime>

namespace AgentCore {

//! What Amazon's requests are signed with. Secret: never logged, stored or shown.
struct AGENTCORE_EXPORT AwsKeys
{
    QString id;
    QString secret;
    QString sessionToken; //!< Empty for keys that do not end.
    friend bool operator==(const AwsKeys &, const AwsKeys &) = default;
};

//! \brief Signs requests: AWS Signature Version 4.
//!
//! Source: docs.aws.amazon.com/IAM, "Create a signed AWS API request", and Amazon's test vectors,
//! looked up 2026-11-23. There is no library for it that is packaged and that Qt Network can send
//! through: libcurl's does its own sending.
class AGENTCORE_EXPORT AwsSignature
{
public:
    //! \a region such as "eu-west-1"; \a service as it is signed: "bedrock".
    AwsSignature(AwsKeys keys, QString region, QString service);

    //! \brief Puts the headers of a signature made at \a now in place of those that there are.
    //!
    //! Signed are the host, the body, the content type and the headers whose names begin with
    //! "x-amz-": nothing of these may be changed afterwards.
    void sign(HttpRequest &request, const QDateTime &now = QDateTime::currentDateTimeUtc()) const;

private:
    QByteArray signature(const QByteArray &text, const QByteArray &day) const;

    AwsKeys m_keys;
    QString m_region;
    QString m_service;
};

} // namespace AgentCore
