// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

namespace Ui {

class Composer;

//! \brief Brings earlier prompts into the composer: Up on the first line goes back, Down on the
//! last one forth, to what was written before.
class PromptWalker : public QObject
{
    Q_OBJECT

public:
    using Source = std::function<QStringList()>;

    //! \a composer owns it.
    explicit PromptWalker(Composer *composer);

    //! What earlier prompts there are, the oldest first; asked when the first is wanted.
    void setSource(Source source);
    QStringList prompts() const { return m_source ? m_source() : QStringList(); }
    //! Forgets where it is; the next step begins at the end.
    void reset();

signals:
    //! A prompt is to be looked for among them.
    void searchRequested();

private:
    void goBack();
    void goForth();
    void show(const QString &text);

    Composer *m_composer;
    Source m_source;
    QStringList m_prompts; //!< While it is among them.
    qsizetype m_place = -1; //!< In m_prompts; -1: at what is written now.
    QString m_shown; //!< What it put into the composer.
    QString m_unsent;
};

} // namespace Ui
