// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTextLayout>
#include <QThreadPool>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <memory>
#include <optional>

namespace Ui {

//! \brief The rules of KSyntaxHighlighting, loaded in a worker thread when first asked for.
//!
//! Loading a definition costs tens of milliseconds. While a load runs nothing can be coloured;
//! painters show plain text and repaint on definitionLoaded().
class CodeColours : public QObject
{
    Q_OBJECT

public:
    //! The one of the window module; its parent is the application object.
    static CodeColours *instance();

    //! \brief The definition for \a language, a name or file suffix of any case ("cpp", "Python").
    //!
    //! Unset: it is being loaded now, or none is known; see isUnknown().
    std::optional<KSyntaxHighlighting::Definition> definition(const QString &language);
    bool isUnknown(const QString &language) const;
    //! Of a file in \a language, without dot; "txt" for what is not known or not loaded.
    QString suffix(const QString &language);
    //! The default theme that suits the application's palette.
    KSyntaxHighlighting::Theme theme() const;
    //! Something was left for the next frame: leads to definitionLoaded().
    void repaintSoon();

signals:
    void definitionLoaded();

private:
    explicit CodeColours(QObject *parent);
    void loadNext();
    void handleLoaded(const QString &language, const KSyntaxHighlighting::Definition &definition);

    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository; // the worker's while m_loading
    QHash<QString, KSyntaxHighlighting::Definition> m_loaded;
    QSet<QString> m_unknown;
    QStringList m_wanted;
    bool m_loading = false;
    bool m_repaints = false; // soon
    QThreadPool m_pool; // last: its destructor waits for the worker
};

//! \brief Colours lines of one text in order, each once.
class LineColourer : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    //! Formats of \a line, which follows the last one given here.
    QList<QTextLayout::FormatRange> colour(const QString &line);
    //! As colour(), but the line may grow: it is not remembered.
    QList<QTextLayout::FormatRange> colourUnfinished(const QString &line);
    void restart() { m_state = {}; }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;

private:
    QHash<quint64, QTextCharFormat> m_formats; // by the id of theirs; lines share them
    KSyntaxHighlighting::State m_state;
    QList<QTextLayout::FormatRange> m_ranges;
};

} // namespace Ui
