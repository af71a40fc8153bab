// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>

namespace Acp {

class SessionBinding;

//! \brief Tells a client that a folder has files which wait for the user's trust, and how to give
//! it: no client has a question for that.
//!
//! Once per connection for the same files; as a notice or, where the client knows none, in the
//! next turn.
class TrustNotice : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Looks at the working directory of the session of \a binding, away from the event loop.
    void look(SessionBinding *binding);

private:
    void tell(SessionBinding *binding, const QString &folder, const QStringList &files);

    QSet<QString> m_told; //!< Folders with the names of their files.
};

} // namespace Acp
