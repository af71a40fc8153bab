// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/http/httptransport.h"

#include <QDate>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QUrl>

namespace AgentCore {

//! What an update brought.
struct AGENTCORE_EXPORT CatalogueNews
{
    QDate date; //!< Of the list.
    int models = 0; //!< Of all providers together.
    int leftOut = 0; //!< Entries of the list that could not be read.
    QStringList kept; //!< Ids of providers that the list lacks; theirs are as they were shipped.
    friend bool operator==(const CatalogueNews &, const CatalogueNews &) = default;
};

//! \brief Fetches the newest public list of models when a person asks for it. Deleting it cancels.
//!
//! One GET to one address, without a key, a cookie or anything that tells of this installation. The
//! list is checked, see ModelsDev::catalogue(), before it takes the place of the one before, and
//! what it lacks stays as it was shipped; ProviderCatalogue::load() then uses it.
class AGENTCORE_EXPORT CatalogueUpdate : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxBytes = 32 * 1024 * 1024;

    //! \a cacheDir as for ProviderCatalogue::load().
    explicit CatalogueUpdate(QString cacheDir, QObject *parent = nullptr);
    ~CatalogueUpdate() override;

    //! Returns at once; to be called once.
    void start(const QUrl &address);
    //! \brief Takes \a body, a list in the same form, as one of the day \a date.
    //! \return InvalidInput or ParseError with what is wrong with it; Io when it cannot be kept.
    Result<CatalogueNews> take(const QByteArray &body, QDate date) const;

signals:
    //! Exactly once, never from within start(). Besides the errors of take(): Network, Timeout,
    //! LimitExceeded (over kMaxBytes), NotFound (another HTTP status than 200).
    void finished(const AgentCore::Result<AgentCore::CatalogueNews> &news);

private:
    void handleData(const QByteArray &bytes);
    void handleFinished(const Result<void> &result);
    void conclude(const Result<CatalogueNews> &news);

    QString m_cacheDir;
    QUrl m_address;
    HttpTransport m_http;
    std::unique_ptr<HttpStream> m_stream;
    QByteArray m_body;
    QTimer m_timeout;
};

} // namespace AgentCore
