// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/savedproviders.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/providerstore.h"
#include "ui/pickers/modelrows.h"
#include "ui/text/plaintip.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QEvent>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SavedProviders::SavedProviders(QString configDir, KeyStore *keys, QWidget *parent)
    : QWidget(parent)
    , m_configDir(std::move(configDir))
    , m_keys(keys)
    , m_rows(new QVBoxLayout)
    , m_told(new Label({}, Theme::Role::TextMuted))
{
    m_told->setObjectName("providersTold"_L1);
    m_told->setWordWrap(true);
    m_rows->setSpacing(Theme::kGap);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addLayout(m_rows);
    column->addWidget(m_told);
    refresh();
}

static QString keyText(const ModelProfile &profile)
{
    if (profile.keyInKeychain)
        return SavedProviders::tr("key in the keyring");
    return profile.apiKey.isEmpty() ? SavedProviders::tr("no key")
                                    : SavedProviders::tr("key in a file");
}

void SavedProviders::refresh()
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // one of its buttons may have been pressed
        delete item;
    }
    const auto saved = ProviderStore(m_configDir).load();
    for (qsizetype i = 0; saved && i < saved->size(); ++i)
        addProvider(saved->at(i), i == 0);
    m_told->setRole(saved ? Theme::Role::TextMuted : Theme::Role::Danger);
    m_told->setText(saved ? tr("None is set up yet.") : errorText(saved.error()));
    m_told->setVisible(m_rows->isEmpty());
}

void SavedProviders::addProvider(const ModelProfile &profile, bool isDefault)
{
    const QString title = providerTitle(profile.provider);
    QStringList facts{sanitizedForDisplay(profile.model)};
    if (isDefault)
        facts += tr("the default");
    facts += keyText(profile);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(new Label(title));
    auto *detail = new Label(facts.join(u" · "_s), Theme::Role::TextMuted, Label::Size::Secondary);
    detail->setElided(true);
    detail->setToolTip(plainTip(sanitizedForDisplay(profile.baseUrl.toDisplayString())));
    words->addWidget(detail);
    auto *key = new Button(Button::Kind::Raised, tr("Change the key…"));
    key->setObjectName("changeKey"_L1);
    key->setAccessibleName(tr("Change the key of %1").arg(title));
    key->setToolTip(tr("It is asked for anew; the model is the one of new sessions then"));
    connect(key, &Button::clicked, this, [this, profile] { emit keyWanted(profile); });
    auto *forgets = new Button(Button::Kind::Quiet, tr("Forget"));
    forgets->setObjectName("forgetProvider"_L1);
    forgets->setProperty("provider", title);
    forgets->installEventFilter(this);
    ask(forgets, false);
    connect(forgets, &Button::clicked, this, [this, profile, forgets] {
        if (m_asking == forgets)
            forget(profile);
        else
            ask(forgets, true);
    });
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGap);
    row->addLayout(words, 1);
    row->addWidget(key);
    row->addWidget(forgets);
    m_rows->addWidget(line);
}

void SavedProviders::ask(Button *button, bool asks)
{
    m_asking = asks ? button : nullptr;
    const QString title = button->property("provider").toString();
    button->setText(asks ? tr("Really forget?") : tr("Forget"));
    button->setRole(asks ? Theme::Role::Danger : Theme::Role::Text);
    button->setAccessibleName(asks ? tr("Really forget %1 and its key?").arg(title)
                                   : tr("Forget %1 and its key").arg(title));
}

// Who goes elsewhere did not mean it.
bool SavedProviders::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && watched == m_asking)
        ask(m_asking, false);
    return QWidget::eventFilter(watched, event);
}

void SavedProviders::forget(const ModelProfile &profile)
{
    m_asking = nullptr;
    const QPointer<SavedProviders> self(this);
    m_keys->remove(profile.provider, [self, profile](const Result<void> &forgotten) {
        // A keychain that does not have the key may fail.
        if (self)
            self->handleForgotten(profile.provider,
                                  profile.keyInKeychain ? forgotten : Result<void>());
    });
}

void SavedProviders::handleForgotten(const QString &provider, const Result<void> &forgotten)
{
    const auto removed = forgotten
        ? ProviderStore(m_configDir).remove(provider).transform([](bool) { })
        : forgotten;
    refresh();
    if (!removed) {
        m_told->setRole(Theme::Role::Danger);
        m_told->setText(errorText(removed.error()));
        m_told->show();
        return;
    }
    emit changed();
}

} // namespace Ui
