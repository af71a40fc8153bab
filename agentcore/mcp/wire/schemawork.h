// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

namespace AgentCore {

//! \brief How much work it is to check one value against one schema, before it is done.
//!
//! A schema can make a checker run for ever or exhaust its stack: by references in circles, by
//! alternatives of alternatives, by regular expressions. Those are refused here.
class AGENTCORE_EXPORT SchemaWork
{
public:
    static constexpr int kMaxVisits = 100'000; //!< Of a value by a schema.
    static constexpr int kMaxDepth = 128;

    //! \return Unsupported: it is too much, or it refers to other documents, or it uses what is
    //! not safe (patternProperties, formats of long texts).
    static Result<void> measure(const QJsonValue &value, const QJsonObject &schema);
    //! What the JSON pointer \a reference, "#/...", leads to in \a root; undefined: nothing.
    static QJsonValue at(const QJsonObject &root, const QString &reference);
    //! \brief One step of such a pointer in plain: "a~1b" is "a/b".
    static QString step(const QString &escaped);

private:
    explicit SchemaWork(const QJsonObject &root)
        : m_root(root)
    { }

    void scan(const QJsonValue &node, int depth);
    void scanKeywords(const QJsonObject &node);
    QJsonObject resolve(QJsonObject schema);
    void visit(const QJsonValue &value, const QJsonValue &schema, int depth);
    void visitInPlace(const QJsonValue &value, const QJsonObject &schema, int depth);
    void visitMembers(const QJsonObject &value, const QJsonObject &schema, int depth);
    void visitItems(const QJsonArray &value, const QJsonObject &schema, int depth);
    void refuse(const QString &why);

    QJsonObject m_root;
    QString m_mistake;
    qint64 m_visits = 0;
};

} // namespace AgentCore
