// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/indexdatabase.h"

#include <QSqlDatabase>
#include <QSqlQuery>

namespace AgentCore {

//! The tables, and every statement of SQL.
class SqlIndex : public IndexDatabase
{
public:
    //! Another number makes every index anew.
    static constexpr int kVersion = 3;

    SqlIndex() = default;
    ~SqlIndex() override;
    Q_DISABLE_COPY_MOVE(SqlIndex)

    Result<void> open(const QString &path);

    Result<QList<IndexedFile>> files() override;
    Result<qint64> putFile(const IndexedFile &file) override;
    Result<void> dropFile(qint64 row) override;
    Result<void> dropDocuments(qint64 row, qint64 first) override;
    Result<void> dropFacts(qint64 row) override;
    Result<void> putDocument(qint64 id, const StoredDocument &document,
                             const QString &words) override;
    Result<void> putFact(qint64 row, const IndexFact &fact) override;
    Result<void> begin() override;
    Result<void> commit() override;
    void rollback() override;
    Result<void> match(const QString &expression,
                       const std::function<bool(qint64 documentId)> &visit) override;
    Result<StoredDocument> document(qint64 id) override;
    Result<std::optional<QSet<qint64>>> rowsWithFacts(const SessionQuery &query) override;

private:
    Result<void> run(const QString &statement, const QVariantList &values = {});
    Result<void> run(QSqlQuery &query, const QVariantList &values);
    Result<void> makeTables();
    Result<int> version();
    Result<void> useLog();
    Result<QSet<qint64>> rowsOf(const QString &statement, const QVariantList &values);
    std::unexpected<Error> errorOf(const QSqlError &error) const;

    QString m_connection;
    QString m_path;
    std::unique_ptr<QSqlQuery> m_putWords;
    std::unique_ptr<QSqlQuery> m_putDocument;
    std::unique_ptr<QSqlQuery> m_putFact;
};

} // namespace AgentCore
