// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

#include <memory>

namespace Acp {

//! \brief The published schema of the protocol: of version 1, or of the draft of version 2.
//!
//! Each is read once per process; a definition is compiled when it is first asked for. Source:
//! resources/acp/v1-schema.json and v2-schema.json, the official schemas of 2026-11-02.
class AGENTCORE_EXPORT WireSchema
{
public:
    //! Whether members are known that only the drafts of a version have, as that of `session/fork`.
    enum class Drafts { Foreign, Known };

    //! \a version: 1 or 2.
    static WireSchema &instance(int version = 1, Drafts drafts = Drafts::Foreign);
    ~WireSchema();
    Q_DISABLE_COPY_MOVE(WireSchema)

    //! \brief The definition of a method's "Request", "Notification" or "Response".
    //! \param side "agent" or "client": who handles the method.
    //! \return Empty when the standard has none.
    QString definitionOf(const QString &method, const QString &side, const QString &kind) const;

    //! \brief What is wrong with \a value as \a definition, as sentences.
    //!
    //! Besides what the schema forbids these are members that it does not name: the specification
    //! forbids own keys at the root of its types. What is inside of `_meta` is free.
    QStringList problemsOf(const QString &definition, const QJsonValue &value);

private:
    struct Compiled;

    WireSchema(const QString &fileName, Drafts drafts);
    const QJsonObject &at(const QString &pointer);
    const Compiled &compiled(const QString &pointer);
    bool isValid(const QString &pointer, const QJsonValue &value);
    void addWords(const QJsonValue &node);
    void addShape(const QJsonValue &value, QByteArray &shape) const;
    bool applies(const QString &branch, const QJsonValue &value);
    void addApplying(const QString &pointer, const QJsonValue &value, QStringList &found);
    void addForeignKeys(const QStringList &pointers, const QJsonValue &value, const QString &where,
                        QStringList &found);

    QJsonObject m_definitions;
    QHash<QString, QString> m_names; // "method side kind" -> definition
    QHash<QString, QJsonObject> m_nodes;
    QSet<QString> m_words; // that the schema compares with
    QSet<QByteArray> m_good; // shapes that were found to be good, with their definition
    QHash<QString, std::shared_ptr<Compiled>> m_compiled; // shared: a QHash copies its values
};

} // namespace Acp
