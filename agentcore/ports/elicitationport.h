// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

#include <QJsonObject>
#include <QList>
#include <QUrl>

#include <functional>
#include <optional>

namespace AgentCore {

//! One value of a field that offers some.
struct AGENTCORE_EXPORT ElicitationChoice
{
    QString value; //!< What is answered.
    Phrase title; //!< What is shown; empty: value.
    QString description;
    //! Of two: whether this one agrees; unset: its words may say.
    std::optional<bool> agrees = {};
    friend bool operator==(const ElicitationChoice &, const ElicitationChoice &) = default;
};

//! \brief One input of a form.
//!
//! Source: ACP version 1 of 2026-11-02, "Elicitation", and the Model Context Protocol,
//! "Elicitation" (the same restricted JSON Schema).
struct AGENTCORE_EXPORT ElicitationField
{
    enum class Kind { Text, Integer, Number, Boolean, Choice, Choices };
    enum class Format { None, Email, Uri, Date, DateTime };

    QString name; //!< Key of the answer.
    Phrase title; //!< Empty: name.
    QString description;
    Kind kind = Kind::Text;
    bool isRequired = false;
    QList<ElicitationChoice> choices; //!< Choice and Choices: at least one.
    bool allowsOther = false; //!< Choice and Choices: words of the user's own count, too.
    std::optional<qsizetype> minCount; //!< Text: UTF-16 units; Choices: how many.
    std::optional<qsizetype> maxCount; //!< As minCount.
    std::optional<double> minimum; //!< Integer and Number.
    std::optional<double> maximum; //!< Integer and Number.
    QString pattern; //!< Text: a regular expression that the whole text or a part must match.
    Format format = Format::None; //!< Text.
    QJsonValue defaultValue = QJsonValue::Undefined;
    friend bool operator==(const ElicitationField &, const ElicitationField &) = default;
};

//! \brief Something to ask the user: a form, or an address to open in a browser.
struct AGENTCORE_EXPORT Elicitation
{
    QString id; //!< Unique in the process.
    QString sessionId; //!< Empty: outside of any session.
    QString toolCallId; //!< Empty: of none.
    Phrase asker; //!< Who asks, for people: a sub-agent or a server; empty: the agent itself.
    Phrase message; //!< What is asked.
    QList<ElicitationField> fields; //!< Of a form; may be empty: only a yes or no.
    QUrl url; //!< Valid: no form, but a page to be opened with the user's consent.
    //! The program itself asks, in sentences of its own; without a user there is an answer, too.
    bool mayGoUnasked = false;
    friend bool operator==(const Elicitation &, const Elicitation &) = default;
};

//! How it ended.
struct AGENTCORE_EXPORT ElicitationAnswer
{
    enum class Action {
        Accept, //!< content holds the values; of an address: the user agreed to open it.
        Decline, //!< The user said no.
        Cancel, //!< Dismissed, withdrawn, lost.
        Unavailable, //!< Nobody was asked: there is no way to put it to the user.
    };

    Action action = Action::Cancel;
    QJsonObject content; //!< By name of the field; only with Accept. Not yet checked.
    friend bool operator==(const ElicitationAnswer &, const ElicitationAnswer &) = default;
};

//! \brief The right, and the duty, to answer one elicitation; destroyed unanswered it cancels.
class AGENTCORE_EXPORT ElicitationReply
{
public:
    using Sender = std::function<void(const ElicitationAnswer &)>;

    explicit ElicitationReply(Sender send);
    ElicitationReply(ElicitationReply &&other) noexcept;
    ElicitationReply &operator=(ElicitationReply &&) = delete;
    Q_DISABLE_COPY(ElicitationReply)
    ~ElicitationReply();

    //! To be called once.
    void answer(const ElicitationAnswer &answer) &&;

private:
    Sender m_send;
};

//! \brief Whoever can ask the user something: the window or an editor.
class AGENTCORE_EXPORT ElicitationPort
{
public:
    virtual ~ElicitationPort() = default;

    //! Returns at once; the answer may come at any later time, or from within.
    virtual void ask(const Elicitation &elicitation, ElicitationReply reply) = 0;
    //! It is void (the turn was cancelled): stop showing it. Its reply may be dropped.
    virtual void withdraw(const QString &elicitationId) = 0;
    //! What \a elicitationId, an address, was for has happened outside of this program.
    virtual void complete(const QString &elicitationId) { Q_UNUSED(elicitationId) }
    //! \brief Whether a sign-in at a server is to be put to the user here, as an address.
    //!
    //! False: no address can be shown, or there is another place to sign in, as in the window.
    virtual bool asksToSignIn() const { return false; }
};

} // namespace AgentCore
