// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "tests/support/fakeexchange.h"

#include <QMap>

namespace Testing {

//! How the answers of a vendor tell their reasoning.
enum class ReasoningStyle {
    None,
    Content, //!< `reasoning_content`.
    Plain, //!< `reasoning`.
    SignedDetails, //!< `reasoning` and `reasoning_details` with a signature and an encrypted entry.
    Details, //!< `reasoning_details`.
    Chunks, //!< A list as content.
    Signed, //!< The wire format's own.
};

//! A vendor and the page that its rules for conversations were read on.
struct VendorRow
{
    const char *name;
    AgentCore::ModelProfile::WireFormat format;
    const char *provider;
    const char *model;
    ReasoningStyle style;
    const char *callId; //!< "%1" is a number of nine digits.
    bool sees; //!< Images.
    const char
        *host; //!< Reached by its own name; empty: at 127.0.0.1, where rules by host are not.
    const char *page;
    const char *lookedUp;
};

//! Each provider's default model of the catalogue, and some more.
const QList<VendorRow> &vendorRows();

//! \brief A vendor's endpoint that applies its documented rules for conversations.
//!
//! Each prompt is answered in three steps: a thought and two calls of `look` (and a custom call of
//! `apply_patch` where that is offered), a call without a thought, a thought and a text. Thoughts
//! and texts have the vendor's name and a number. A request that breaks a rule is refused in the
//! vendor's words.
class VendorMock
{
public:
    explicit VendorMock(const VendorRow &row)
        : m_row(row)
    { }

    FakeAnswer answer(const QByteArray &body);
    const VendorRow &row() const { return m_row; }

    QStringList refusals;
    QByteArrayList accepted; //!< Bodies.
    int answeredPrompts = 0;

private:
    QString say(const QString &what);
    FakeAnswer playStep(bool patches);

    VendorRow m_row;
    int m_step = 0;
    int m_number = 0;
    //! Of each answer with reasoning: what it said besides, see vendorKey(), and what must come
    //! back.
    QMap<QString, QJsonValue> m_said;
};

} // namespace Testing
