// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/cloud.h"
#include "agentcore/http/httpstream.h"
#include "agentcore/llm/cloud/vendortool.h"

#include <QDateTime>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

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

//! What a cloud knows a person by. Secret: never logged, stored or shown.
struct AGENTCORE_EXPORT CloudSecret
{
    AwsKeys aws; //!< For Bedrock.
    QString token; //!< For Vertex.
    QDateTime ends; //!< Invalid: it does not, or is not known to.
    bool isFixed = false; //!< Of the environment: asking again gives the same.
    friend bool operator==(const CloudSecret &, const CloudSecret &) = default;
};

//! \brief Gets the credentials of this machine for a cloud, and keeps them until they end.
//!
//! Bedrock: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, else what `aws
//! configure export-credentials` prints, which knows profiles (AWS_PROFILE), single sign-on and
//! roles. Vertex: what `gcloud auth application-default print-access-token` prints, which knows
//! service accounts (GOOGLE_APPLICATION_CREDENTIALS); where that has none and no file was named,
//! `gcloud auth print-access-token`. Sources: docs.aws.amazon.com/cli, "export-credentials";
//! docs.cloud.google.com/sdk, "print-access-token"; looked up 2026-11-23.
class AGENTCORE_EXPORT CloudCredentials : public QObject
{
    Q_OBJECT

public:
    //! Google does not tell when a token ends; they last an hour.
    static constexpr std::chrono::minutes kTokenLife{50};
    //! What ends sooner is not used for another request.
    static constexpr std::chrono::minutes kMargin{5};

    using Taker = std::function<void(const Result<CloudSecret> &)>;

    explicit CloudCredentials(Cloud::Kind kind, QObject *parent = nullptr);
    CloudCredentials(Cloud::Kind kind, VendorTool::Limits limits, QObject *parent = nullptr);
    ~CloudCredentials() override;

    //! Those of this process; of the main thread.
    static CloudCredentials *shared(Cloud::Kind kind);

    //! \brief Calls \a taker once, from the event loop, unless \a context is gone by then.
    //!
    //! Several who wait share one run of the tool, which ends with the last of them. AuthRequired
    //! with a sentence that says what to do.
    void get(QObject *context, Taker taker);
    //! The cloud did not take \a secret: it is asked for anew the next time.
    void forget(const CloudSecret &secret);

private:
    struct Waiter
    {
        QPointer<QObject> context;
        Taker taker;
    };

    std::optional<CloudSecret> known() const;
    void runTool();
    void handleTool(const Result<QByteArray> &output);
    void deliver(const Result<CloudSecret> &secret);
    void dropWaiters();

    Cloud::Kind m_kind;
    VendorTool::Limits m_limits;
    std::optional<CloudSecret> m_secret;
    std::vector<Waiter> m_waiters;
    QList<QStringList> m_commands; // that were not tried yet
    std::unique_ptr<VendorTool> m_tool;
};

} // namespace AgentCore
