// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/draft2/draft2calls.h"
#include "agentcore_export.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>

#include <optional>

namespace Acp {

//! \brief The messages of one session: version 2 tells them in pieces or as a whole, by their ids;
//! version 1 in pieces only.
//!
//! A whole that goes on with what was told becomes the rest of it. One that is another text becomes
//! a new message behind the old one, as what was told cannot be taken back.
class AGENTCORE_EXPORT Draft2Messages
{
public:
    static constexpr qsizetype kMaxMessages = 32; //!< Whose text is kept for that, the last ones.
    static constexpr qsizetype kMaxChars = 1024 * 1024; //!< Of all of them.
    static constexpr qsizetype kMaxBlocks = 1'000; //!< Of one whole; more is left out.

    //! `agent_message_chunk` and the like, as version 1 has it.
    QJsonObject chunk(const QString &kind, const QJsonObject &update);
    //! `agent_message` and the like, as pieces.
    QList<QJsonObject> whole(const QString &kind, const QJsonObject &update);

private:
    //! Texts that follow each other are one piece.
    struct Piece
    {
        bool isText = false;
        QString text; //!< Or the hash of what is none.
        friend bool operator==(const Piece &, const Piece &) = default;
    };
    struct Message
    {
        QString kind;
        QString id;
        int version = 1; //!< One more each time that it became another.
        QList<Piece> pieces = {};
        bool isCut = false; //!< Too long to be kept.
    };

    Message &message(const QString &kind, const QString &id);
    void keep(Message &message, const QList<Piece> &pieces);
    void shrink();
    static QString shownId(const Message &message);
    static Piece pieceOf(const QJsonValue &block);
    static qsizetype sizeOf(const QList<Piece> &pieces);
    static std::optional<QJsonArray> rest(const QList<Piece> &told, const QList<Piece> &pieces,
                                          const QJsonArray &blocks);

    QList<Message> m_messages; // the last one that was told of is the last
    qsizetype m_chars = 0;
};

//! \brief Updates of one session in the draft of version 2, as those of version 1.
//!
//! Kinds that are not known stay as they are. Those that only version 1 has are not known here,
//! either: a connection speaks one version.
class AGENTCORE_EXPORT Draft2Updates
{
public:
    static constexpr qsizetype kMaxPlans = 20; //!< Further ones are not shown.
    static constexpr qsizetype kMaxEntries = 1'000; //!< Of all plans.

    //! The member `update` of `session/update`; `state_update` is not for here.
    QList<QJsonObject> take(const QJsonObject &update);
    Draft2Calls &calls() { return m_calls; }

private:
    struct Plan
    {
        QString id;
        QJsonArray entries;
    };

    QList<QJsonObject> takePlan(const QJsonObject &plan);
    QJsonObject planUpdate() const;

    Draft2Messages m_messages;
    Draft2Calls m_calls;
    QList<Plan> m_plans; // version 1 has one: they are shown as one
};

} // namespace Acp
