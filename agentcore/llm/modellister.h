// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/llm/cloud/cloudcredentials.h"
#include "agentcore/llm/modellist.h"

#include <QElapsedTimer>

namespace AgentCore {

//! \brief Asks an endpoint for its models; keeps the answer for a day. Deleting it cancels.
//!
//! OpenAI: GET /models; Anthropic: GET /v1/models with after_id; Gemini: GET /v1beta/models with
//! pageToken; clouds: see CloudList. The cache has mode 0600, no key and kMaxFiles lists; an old
//! list is better than none when the endpoint cannot be reached. Source: the providers' API
//! references, "List models".
class AGENTCORE_EXPORT ModelLister : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMaxFiles = 64; //!< In the cache; the oldest go.

    struct Limits
    {
        std::chrono::milliseconds time{std::chrono::seconds(10)}; //!< For all pages together.
        std::chrono::seconds cacheAge{std::chrono::hours(24)}; //!< An older list is asked for.
        int pages = 20;
        qsizetype bytes = 8 * 1024 * 1024; //!< Of all pages together.
    };

    //! \a cacheDir: see Paths::cacheDir(); empty: no cache. The profile's model is not needed.
    ModelLister(ModelProfile profile, QString cacheDir, QObject *parent = nullptr);
    ModelLister(ModelProfile profile, QString cacheDir, Limits limits, QObject *parent = nullptr);
    ~ModelLister() override;

    //! Returns at once; to be called once. With \a refresh the endpoint is asked in any case.
    void start(bool refresh = false);

    //! Where the list of the endpoint of \a profile is kept below \a cacheDir.
    static QString cacheFile(const ModelProfile &profile, const QString &cacheDir);
    //! What is kept there, however old; nothing when there is none, or when it is damaged, longer
    //! than JsonFile takes, or no regular file.
    static std::optional<ModelList> cached(const ModelProfile &profile, const QString &cacheDir);

signals:
    //! Exactly once, never from within start(): AuthRequired, NotFound (the endpoint has no such
    //! list), RateLimited, Network, Timeout, LimitExceeded, ParseError.
    void finished(const AgentCore::Result<AgentCore::ModelList> &list);

private:
    void requestPage(const QString &next);
    bool askForSecret();
    void handleData(const QByteArray &bytes);
    void handleFinished(const Result<void> &result);
    Error refusal() const;
    void failWith(const Error &error);
    void conclude(const Result<ModelList> &list);
    void store() const;

    ModelProfile m_profile;
    CloudSecret m_secret; // of a cloud, where the profile has no key
    QString m_cacheDir;
    Limits m_limits;
    HttpTransport m_http;
    std::unique_ptr<HttpStream> m_stream;
    QByteArray m_body; // of the running page
    qsizetype m_bytes = 0; // of all
    int m_pages = 0;
    ModelList m_list;
    QElapsedTimer m_clock; // since the first request
    QTimer m_timeout;
};

} // namespace AgentCore
