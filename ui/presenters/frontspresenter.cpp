// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/frontspresenter.h"

#include "agentcore/session/sessionfronts.h"
#include "ui/header/headerbar.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/banner.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

FrontsPresenter::FrontsPresenter(SessionController *controller, HeaderBar *header, QObject *parent)
    : QObject(parent)
    , m_header(header)
{
    connect(controller, &SessionController::currentChanged, this, &FrontsPresenter::follow);
    follow(controller->current());
}

QString FrontsPresenter::inWords(const QString &name)
{
    if (name.isEmpty())
        return tr("an editor");
    return name == "Agentao"_L1 ? tr("another window") : name;
}

bool FrontsPresenter::tellAnswer(const Session *session, Banner *banner)
{
    SessionFronts *fronts = SessionFronts::of(session);
    const auto by = fronts ? fronts->takeAnswer() : std::nullopt;
    if (by)
        banner->showMessage(Banner::Kind::Info, tr("Answered in %1.").arg(inWords(*by)), {},
                            u"withdrawn"_s);
    return by.has_value();
}

void FrontsPresenter::follow(Session *session)
{
    if (m_fronts)
        m_fronts->disconnect(this);
    m_fronts = SessionFronts::of(session);
    if (m_fronts)
        connect(m_fronts, &SessionFronts::othersChanged, this, &FrontsPresenter::show);
    show();
}

void FrontsPresenter::show()
{
    QStringList words;
    const QStringList others = m_fronts ? m_fronts->others() : QStringList();
    for (const QString &name : others)
        words += inWords(name);
    words.removeDuplicates();
    m_header->setShared(words.isEmpty() ? QString()
                                        : tr("Also open in %1").arg(words.join(u", "_s)));
}

} // namespace Ui
